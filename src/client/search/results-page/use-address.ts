import { useCallback, useEffect, useState } from 'react';
import { useLocation } from '../../routing/navigation.tsx';
import { MAX_QUERY_LENGTH } from '../query/max-length.ts';
import { readAddress, type SearchAddress, writeAddress } from './address.ts';

/** Milliseconds to wait for more typing before a search. */
const TYPING_PAUSE = 300;

interface AddressControl extends SearchAddress {
  /** Milliseconds to wait before searching, since the reader may type on. */
  readonly pause: number;
  readonly setQuery: (query: string) => void;
  readonly setVersion: (pluginId: string, version: string) => void;
}

/** State of the results page in its URL; typing and choosing a version replace it. */
export function useAddress(): AddressControl {
  const { key, search } = useLocation();
  const [state, setState] = useState(EMPTY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, even one to the same query
  useEffect(() => setState({ ...readAddress(search), pause: 0 }), [key, search]);

  const change = useCallback((changed: Partial<SearchAddress>, pause: number) => {
    const address = { ...readAddress(window.location.search), ...changed };
    setState({ ...address, firstPage: 0, pause });
    // Bypasses the router: typing is not a navigation, so it must not scroll, load anything or move the focus.
    window.history.replaceState(window.history.state, '', writeAddress(new URL(window.location.href), address));
  }, []);
  const setQuery = useCallback(
    (query: string) => change({ query: query.slice(0, MAX_QUERY_LENGTH) }, TYPING_PAUSE),
    [change],
  );
  const setVersion = useCallback(
    (pluginId: string, version: string) => {
      const { versions } = readAddress(window.location.search);
      change({ versions: { ...versions, [pluginId]: version } }, 0);
    },
    [change],
  );
  return { ...state, setQuery, setVersion };
}

const EMPTY = { query: '', firstPage: 0, versions: {}, pause: 0 };
