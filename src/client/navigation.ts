import { useContext } from 'react';
import { EntryContext, HistoryContext, required } from './contexts.ts';
import type { HistoryEntry, Location, Navigate } from './history.ts';

/** The address of the page that is shown; outside of pages, of the one that is on its way. */
export function useLocation(): Location {
  return useEntry().location;
}

/** The session history's entry of the page that is shown. */
export function useEntry(): HistoryEntry {
  return required(useContext(EntryContext), 'useLocation');
}

/** How to go elsewhere without loading a document; the same function as long as the site is open. */
export function useNavigate(): Navigate {
  return required(useContext(HistoryContext), 'useNavigate').navigate;
}
