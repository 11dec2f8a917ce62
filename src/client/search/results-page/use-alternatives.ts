import { useEffect, useState } from 'react';
import { usePage, useSite } from '../../contexts.ts';
import type { Alternatives } from './alternatives.ts';
import type { ResultPages } from './result-pages.ts';
import type { VersionChoice } from './use-version-choices.ts';

/** Other searches to offer for a query without results; null until they are known, and for queries with results. */
export function useAlternatives(
  { status, count, query }: ResultPages,
  choices: readonly VersionChoice[],
): Alternatives | null {
  const site = useSite();
  const page = usePage();
  const [alternatives, setAlternatives] = useState<Alternatives | null>(null);
  const isEmpty = status === 'idle' && count === 0;
  useEffect(() => {
    setAlternatives(null);
    if (!isEmpty) return undefined;
    const state = { wanted: true };
    const chosen = Object.fromEntries(choices.map(({ pluginId, chosen: version }) => [pluginId, version]));
    import('./alternatives.ts')
      .then(({ fetchAlternatives }) => fetchAlternatives({ site, page, query, chosen, docs: choices }))
      .then(
        found => state.wanted && setAlternatives(found),
        // The page is complete without them.
        error => console.warn(error),
      );
    return () => {
      state.wanted = false;
    };
  }, [site, page, isEmpty, query, choices]);
  return alternatives;
}
