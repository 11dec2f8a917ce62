/** `@docusaurus/router`: the API of react-router 5 that sites use, on top of the shell's router. */

import { useEffect, useMemo, useRef } from 'react';
import { safeDecode } from '../../shared/url.ts';
import {
  type Action,
  type HistoryEntry,
  type Location,
  type Navigate,
  resolveTarget,
  type To,
} from '../routing/history.ts';
import { useLocation, useNavigate, useNavigationType } from '../routing/navigation.tsx';

export type { Location, To } from '../routing/history.ts';
export { useLocation } from '../routing/navigation.tsx';

const NO_PARAMS: Readonly<Record<string, string | undefined>> = {};

/** Route parameters; always empty, since every page has its own path. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return NO_PARAMS;
}

/** The match of the page's path with a pattern; without a pattern, the page's own match. */
export function useRouteMatch(pattern?: string | readonly string[] | MatchOptions): Match | null {
  const { pathname } = useLocation();
  return matchPath(pathname, pattern ?? { path: pathname, exact: true });
}

interface RedirectProps {
  readonly to: To;
  /** Whether to keep the redirecting page in the history. */
  readonly push?: boolean;
}

/** Navigates when mounted. This needs JavaScript, so redirects of moved pages belong in the config. */
export function Redirect({ to, push = false }: RedirectProps): null {
  const history = useHistory();
  const target = history.createHref(to);
  useEffect(() => (push ? history.push(target) : history.replace(target)), [history, target, push]);
  return null;
}

export type HistoryListener = (location: Location, action: Action) => void;

export interface History {
  readonly location: Location;
  /** The kind of navigation that led to the location. */
  readonly action: Action;
  readonly push: (to: To, state?: unknown) => void;
  readonly replace: (to: To, state?: unknown) => void;
  readonly go: (delta: number) => void;
  readonly goBack: () => void;
  readonly goForward: () => void;
  /**
   * Calls `listener` after each change of location, while the component that called `useHistory` is mounted; returns a function
   * that stops.
   */
  readonly listen: (listener: HistoryListener) => () => void;
  /** The URL of a target; relative ones are resolved against the page. */
  readonly createHref: (to: To) => string;
  /** Always throws. */
  readonly block: () => never;
}

/** The session history. Its identity never changes while the component is mounted; `location` and `action` are current. */
export function useHistory(): History {
  const navigate = useNavigate();
  const location = useLocation();
  const action = useNavigationType();
  const entry = useMemo(() => ({ location, action }), [location, action]);
  const latest = useRef(entry);
  latest.current = entry;
  const { history, announce } = useMemo(() => createHistory(navigate, () => latest.current), [navigate]);
  const announced = useRef(entry);
  useEffect(() => {
    if (announced.current === entry) return;
    announced.current = entry;
    announce();
  }, [announce, entry]);
  return history;
}

function createHistory(
  navigate: Navigate,
  current: () => Pick<HistoryEntry, 'location' | 'action'>,
): { readonly history: History; readonly announce: () => void } {
  const listeners = new Set<HistoryListener>();
  const createHref = (to: To) => resolveTarget(to, current().location);
  const go = (delta: number) => navigate(delta);
  const move = (to: To, state: unknown, replace: boolean) => {
    const own = typeof to === 'string' ? state : (to.state ?? state);
    navigate(createHref(to), { replace, state: own });
  };
  const history: History = {
    get location() {
      return current().location;
    },
    get action() {
      return current().action;
    },
    push: (to, state) => move(to, state, false),
    replace: (to, state) => move(to, state, true),
    go,
    goBack: () => go(-1),
    goForward: () => go(1),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createHref,
    block() {
      throw new Error('`history.block` is not there. Ask before the page unloads with a `beforeunload` listener.');
    },
  };
  const announce = () => {
    const { location, action } = current();
    for (const listener of [...listeners]) listener(location, action);
  };
  return { history, announce };
}

export interface Match {
  readonly path: string;
  /** The part of the path that matched. */
  readonly url: string;
  readonly isExact: boolean;
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface MatchOptions {
  readonly path?: string | readonly string[];
  /** Whether the pattern must match the whole path, not only its beginning. */
  readonly exact?: boolean;
  readonly sensitive?: boolean;
}

/**
 * Matches a path against patterns; the first match wins.
 *
 * @example matchPath('/docs/api', '/docs') // { path: '/docs', url: '/docs', isExact: false, params: {} }
 * @throws Error for a parameter with a regular expression, such as `:id(\\d+)`
 */
export function matchPath(pathname: string, options: string | readonly string[] | MatchOptions): Match | null {
  const { path = [], exact = false, sensitive = false } = isOptions(options) ? options : { path: options };
  for (const pattern of [path].flat()) {
    if (pattern.includes('('))
      throw new Error(`\`${pattern}\`: a path parameter takes no regular expression; test its value instead.`);
    const match = patternOf(pattern, { exact, sensitive }).exec(pathname);
    if (!match) continue;
    const url = match[0] || '/';
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, value && safeDecode(value)]),
    );
    return { path: pattern, url, isExact: url === pathname, params };
  }
  return null;
}

/** Compiles a pattern such as `/docs/:page?` to a regular expression with named groups; a trailing slash is optional. */
function patternOf(pattern: string, { exact, sensitive }: { exact: boolean; sensitive: boolean }): RegExp {
  const parts = pattern.split('/').filter(part => part !== '');
  const source = parts.map(part => {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(part) ?? [];
    if (name !== undefined) return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`;
    return part === '*' ? '(?:/.*)?' : `/${part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
  });
  return new RegExp(`^${source.join('')}(?:/(?=$))?${exact ? '$' : '(?=/|$)'}`, sensitive ? '' : 'i');
}

function isOptions(options: string | readonly string[] | MatchOptions): options is MatchOptions {
  return typeof options === 'object' && !Array.isArray(options);
}
