import { useContext, useEffect, useMemo, useRef } from 'react';
import {
  type Location,
  type NavigateFunction,
  UNSAFE_NavigationContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';

/** A path with query and hash, or its parts. */
export type To =
  | string
  | { readonly pathname?: string; readonly search?: string; readonly hash?: string; readonly state?: unknown };

export type Action = 'PUSH' | 'REPLACE' | 'POP';
export type HistoryListener = (location: Location, action: Action) => void;

export interface History {
  readonly location: Location;
  /** How the location was reached. */
  readonly action: Action;
  readonly push: (to: To, state?: unknown) => void;
  readonly replace: (to: To, state?: unknown) => void;
  readonly go: (delta: number) => void;
  readonly goBack: () => void;
  readonly goForward: () => void;
  /** Calls back after each change of location while the component that asked for the history is mounted; returns how to stop. */
  readonly listen: (listener: HistoryListener) => () => void;
  /** The address of a target, relative ones resolved against the page. */
  readonly createHref: (to: To) => string;
  /** Not there: throws. */
  readonly block: () => never;
}

/** The session history. One object as long as its component is mounted; `location` and `action` follow the page. */
export function useHistory(): History {
  const navigate = useNavigate();
  const location = useLocation();
  // The shell hands the router the page that is shown, and with it the router forgets how the page was reached.
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const { action = 'POP' } = navigator as { readonly action?: Action };
  const latest = useRef<Current>({ navigate, location, action });
  latest.current = { navigate, location, action };
  const { history, announce } = useMemo(() => createHistory(() => latest.current), []);
  const announced = useRef(location);
  useEffect(() => {
    if (announced.current === location) return;
    announced.current = location;
    announce();
  }, [announce, location]);
  return history;
}

interface Current {
  readonly navigate: NavigateFunction;
  readonly location: Location;
  readonly action: Action;
}

function createHistory(current: () => Current): { readonly history: History; readonly announce: () => void } {
  const listeners = new Set<HistoryListener>();
  const createHref = (to: To) => resolveTarget(to, current().location);
  const go = (delta: number) => void current().navigate(delta);
  const move = (to: To, state: unknown, replace: boolean) => {
    const own = typeof to === 'string' ? state : (to.state ?? state);
    void current().navigate(createHref(to), { replace, state: own });
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

/**
 * A target as an absolute path with query and hash.
 *
 * @example resolveTarget('?q=1', { pathname: '/docs/api', search: '', hash: '' }) // '/docs/api?q=1'
 */
export function resolveTarget(to: To, from: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const text =
    typeof to === 'string' ? to : (to.pathname ?? from.pathname) + prefixed('?', to.search) + prefixed('#', to.hash);
  const { pathname, search, hash } = new URL(text, `http://site${from.pathname}${from.search}`);
  return pathname + search + hash;
}

function prefixed(mark: string, text: string | undefined): string {
  if (!text || text === mark) return '';
  return text.startsWith(mark) ? text : mark + text;
}
