import { useEffect, useMemo, useRef } from 'react';
import { type Action, type HistoryEntry, type Location, type Navigate, resolveTarget, type To } from '../history.ts';
import { useLocation, useNavigate, useNavigationType } from '../navigation.ts';

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
  current: () => HistoryEntry,
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
