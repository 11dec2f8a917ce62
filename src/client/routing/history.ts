import { normalizePath, pageKey } from '../../shared/url.ts';

/** The reader's location, for pages and themes. */
export interface Location {
  readonly pathname: string;
  /** Query, with its `?`, or empty. */
  readonly search: string;
  /** Hash, with its `#`, or empty. */
  readonly hash: string;
  /** State passed to `navigate`; exists as long as its entry in the session history. */
  readonly state: unknown;
  /** Key of the entry in the session history; `default` for the browser's first. */
  readonly key: string;
}

/** Kind of navigation: a new entry, a replaced entry, or by the browser (first load, back, forward). */
export type Action = 'PUSH' | 'REPLACE' | 'POP';

export interface HistoryEntry {
  readonly location: Location;
  readonly action: Action;
  /** Position in the session history. */
  readonly index: number;
}

/** A target, resolved against the current page; parts that are missing in the object form stay empty, except the path. */
export type To =
  | string
  | { readonly pathname?: string; readonly search?: string; readonly hash?: string; readonly state?: unknown };

export interface NavigateOptions {
  /** Whether to replace the current entry. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Navigates to a URL of the site, or by a number of history entries. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** The session history of one tab. */
export interface SessionHistory {
  readonly current: () => HistoryEntry;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: Navigate;
  /** Goes back or forward to an entry of this tab. */
  readonly returnTo: (entry: HistoryEntry) => void;
}

type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/**
 * @param window passed in so that tests need no browser
 * @param renderedPath path of the loaded page, as the server rendered it
 */
export function createSessionHistory(window: HistoryWindow, renderedPath: string): SessionHistory {
  const listeners = new Set<() => void>();
  const state = { entry: firstEntry(window, staticLocation(renderedPath)) };
  const changed = (action: Action) => {
    state.entry = entryOf(window, action);
    for (const listener of [...listeners]) listener();
  };
  window.addEventListener('popstate', () => changed('POP'));
  const navigate: Navigate = (to, { replace = false, state: own = stateOf(to) } = {}) => {
    if (typeof to === 'number') return window.history.go(to);
    // With the origin before it, a path such as `//host` cannot name a host.
    const url = window.location.origin + resolveTarget(to, state.entry.location);
    try {
      const entryState = { key: createKey(), state: own, index: state.entry.index + (replace ? 0 : 1) };
      if (replace) window.history.replaceState(entryState, '', url);
      else window.history.pushState(entryState, '', url);
    } catch (error) {
      // Browsers refuse state that cannot be cloned, and too many entries in a short time.
      console.error(error);
      return replace ? window.location.replace(url) : window.location.assign(url);
    }
    changed(replace ? 'REPLACE' : 'PUSH');
  };
  return {
    current: () => state.entry,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    returnTo({ index, location }) {
      if (index === state.entry.index) navigate(location, { replace: true });
      else window.history.go(index - state.entry.index);
    },
  };
}

/** The history of a page rendered on the server: a single location. */
export function createStaticHistory(path: string): SessionHistory {
  const entry: HistoryEntry = { location: staticLocation(path), action: 'POP', index: 0 };
  const refuse = () => {
    throw new Error('`navigate` was called while the page was rendered; call it in an effect or a handler.');
  };
  return { current: () => entry, subscribe: () => () => {}, navigate: refuse, returnTo: refuse };
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

function stateOf(to: To | number): unknown {
  return typeof to === 'object' ? (to.state ?? null) : null;
}

function staticLocation(path: string): Location {
  const { pathname, search, hash } = new URL(path, 'http://site');
  return { pathname, search, hash, state: null, key: 'default' };
}

/** The first entry. Its path is the one that was rendered, whatever the URL's ending, since pages may show it. */
function firstEntry(window: HistoryWindow, { pathname }: Location): HistoryEntry {
  const entry = entryOf(window, 'POP');
  const { location } = entry;
  if (pageKey(location.pathname) !== pageKey(pathname)) return entry;
  if (normalizePath(location.pathname) !== location.pathname) {
    const { origin } = window.location;
    window.history.replaceState(window.history.state, '', origin + pathname + location.search + location.hash);
  }
  return { ...entry, location: { ...location, pathname } };
}

function entryOf({ history, location }: HistoryWindow, action: Action): HistoryEntry {
  const { search, hash } = location;
  // Scripts cannot change the address of a file, so its ending is removed here.
  const pathname = location.protocol === 'file:' ? normalizePath(location.pathname) : location.pathname;
  const {
    key = 'default',
    state = null,
    index = 0,
  } = (history.state ?? {}) as { readonly key?: string; readonly state?: unknown; readonly index?: number };
  return { location: { pathname, search, hash, key, state }, action, index };
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
