import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  type NavigationType,
  type Navigator,
  Router,
} from 'react-router-dom';
import { HistoryContext } from './contexts.ts';
import { type HistoryEntry, resolveTarget, type SessionHistory } from './history.ts';

/** Tells what is in it where the reader is; routes need no matching, for every page has an address of its own. */
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

/** The address of the page that is shown, while another one may be on its way. */
export function PageLocation(props: { readonly entry: HistoryEntry; readonly children: ReactNode }): ReactNode {
  const { location, action } = props.entry;
  const value = useMemo(() => ({ location, navigationType: action as NavigationType }), [location, action]);
  return <LocationContext value={value}>{props.children}</LocationContext>;
}

/** The session history as the router's own hooks and components call it. */
function navigatorOf({ navigate, current }: SessionHistory): Navigator {
  return {
    createHref: to => resolveTarget(to, current().location),
    go: delta => navigate(delta),
    push: (to, state: unknown) => navigate(to, { state }),
    replace: (to, state: unknown) => navigate(to, { state, replace: true }),
  };
}
