import { useContext, useSyncExternalStore } from 'react';
import { HistoryContext, required } from './contexts.ts';
import type { HistoryEntry, Navigate, SessionHistory } from './history.ts';

export { useLocation, useNavigationType } from 'react-router-dom';

/** How to go elsewhere without loading a document; the same function as long as the site is open. */
export function useNavigate(): Navigate {
  return useHistory().navigate;
}

/** The session history's newest entry: the page that is shown, or the one that is on its way. */
export function useNewestEntry(): HistoryEntry {
  const { subscribe, current } = useHistory();
  return useSyncExternalStore(subscribe, current, current);
}

function useHistory(): SessionHistory {
  return required(useContext(HistoryContext), 'useNavigate');
}
