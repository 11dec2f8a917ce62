import { type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  type NavigationType,
  type Navigator,
  Router,
  useNavigationType as useRouterAction,
  useLocation as useRouterLocation,
} from 'react-router-dom';
import { HistoryContext, required } from '../contexts.ts';
import {
  type Action,
  type HistoryEntry,
  type Location,
  type Navigate,
  resolveTarget,
  type SessionHistory,
} from './history.ts';

/** Provides the location. There is no route matching, since every page has its own URL. */
export function Navigation(props: { readonly history: SessionHistory; readonly children: ReactNode }): ReactNode {
  const { history, children } = props;
  const entry = useSyncExternalStore(history.subscribe, history.current, history.current);
  const navigator = useMemo(() => navigatorOf(history), [history]);
  return (
    <HistoryContext value={history}>
      <Router location={entry.location} navigationType={entry.action as NavigationType} navigator={navigator}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** Provides the location of the page on screen, while another page may be loading. */
export function PageLocation(props: { readonly entry: HistoryEntry; readonly children: ReactNode }): ReactNode {
  const { location, action } = props.entry;
  const value = useMemo(() => ({ location, navigationType: action as NavigationType }), [location, action]);
  return <LocationContext value={value}>{props.children}</LocationContext>;
}

/** The session history as react-router's navigator. */
function navigatorOf({ navigate, current }: SessionHistory): Navigator {
  return {
    createHref: to => resolveTarget(to, current().location),
    go: delta => navigate(delta),
    push: (to, state: unknown) => navigate(to, { state }),
    replace: (to, state: unknown) => navigate(to, { state, replace: true }),
  };
}

/** The location of the page on screen. Its type is our own, since sites do not install the router. */
export const useLocation: () => Location = useRouterLocation;

/** The kind of navigation that led to the page on screen. */
export const useNavigationType: () => Action = useRouterAction;

/** A function that navigates without loading a document; its identity never changes. */
export function useNavigate(): Navigate {
  return useSessionHistory().navigate;
}

/** The newest entry of the session history: that of the page on screen, or of the page being loaded. */
export function useNewestEntry(): HistoryEntry {
  const { subscribe, current } = useSessionHistory();
  return useSyncExternalStore(subscribe, current, current);
}

/** The tab's session history. */
export function useSessionHistory(): SessionHistory {
  return required(useContext(HistoryContext), 'useSessionHistory');
}
