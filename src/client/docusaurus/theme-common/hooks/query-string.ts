import { useCallback, useMemo } from 'react';
import { useSite } from '../../../contexts.ts';
import { useIsBrowser } from '../../../environment.tsx';
import { useLocation } from '../../../routing/navigation.tsx';
import { searchPageUrl } from '../../../search/search-page-url.ts';
import { type History, useHistory } from '../../router.ts';

interface SetOptions {
  /** Whether to add an entry to the history rather than replace the current one. */
  readonly push?: boolean;
}

/** A value selected from the history; updated after each change of location. */
export function useHistorySelector<T>(selector: (history: History) => T): T {
  useLocation();
  return selector(useHistory());
}

/** A query parameter (null if absent, and before hydration) and a function that sets it; null removes it. */
export function useQueryString(key: string): [string | null, (value: string | null, options?: SetOptions) => void] {
  const [parameters, change] = useParameters();
  const set = useCallback(
    (value: string | null, options?: SetOptions) =>
      change(all => (value === null ? all.delete(key) : all.set(key, value)), options),
    [change, key],
  );
  return [parameters.get(key), set];
}

/** A query parameter; null if absent, for a null name, and before hydration. */
export function useQueryStringValue(key: string | null): string | null {
  const [parameters] = useParameters();
  return key === null ? null : parameters.get(key);
}

type ListUpdate = readonly string[] | ((values: readonly string[]) => readonly string[]);

/** All values of a query parameter, and a function that sets them. */
export function useQueryStringList(key: string): [string[], (update: ListUpdate, options?: SetOptions) => void] {
  const [parameters, change] = useParameters();
  const text = JSON.stringify(parameters.getAll(key));
  const values = useMemo(() => JSON.parse(text) as string[], [text]);
  const set = useCallback(
    (update: ListUpdate, options?: SetOptions) =>
      change(all => {
        const next = typeof update === 'function' ? update(all.getAll(key)) : update;
        all.delete(key);
        for (const value of next) all.append(key, value);
      }, options),
    [change, key],
  );
  return [values, set];
}

/** Removes every query parameter. */
export function useClearQueryString(): () => void {
  const history = useHistory();
  return useCallback(() => history.replace({ search: '' }), [history]);
}

/** The query of the search page, empty if absent, and a function that sets it. */
export function useSearchQueryString(): [string, (query: string) => void] {
  const [query, set] = useQueryString('q');
  return [query ?? '', useCallback((next: string) => set(next || null), [set])];
}

/** Creates links to the search page. */
export function useSearchLinkCreator(): (query: string) => string {
  const site = useSite();
  return useCallback((query: string) => searchPageUrl(site, query) ?? site.baseUrl, [site]);
}

type Change = (edit: (parameters: URLSearchParams) => void, options?: SetOptions) => void;

function useParameters(): readonly [URLSearchParams, Change] {
  const history = useHistory();
  const { search } = useLocation();
  const hydrated = useIsBrowser();
  const parameters = useMemo(() => new URLSearchParams(hydrated ? search : ''), [hydrated, search]);
  const change = useCallback<Change>(
    (edit, { push = false } = {}) => {
      // Not `search`: another parameter may have changed since the last render.
      const { pathname, search: now, hash } = window.location;
      const next = new URLSearchParams(now);
      edit(next);
      const to = { pathname, search: next.toString(), hash };
      if (push) history.push(to);
      else history.replace(to);
    },
    [history],
  );
  return [parameters, change];
}

/** Merges query parameters: later ones are added to earlier ones, or with `set` replace those of the same name. */
export function mergeSearchParams(params: readonly URLSearchParams[], strategy: 'append' | 'set'): URLSearchParams {
  const result = new URLSearchParams();
  for (const one of params) {
    for (const [name, value] of one) {
      if (strategy === 'append') result.append(name, value);
      else result.set(name, value);
    }
  }
  return result;
}

/**
 * Merges query strings.
 *
 * @example mergeSearchStrings(['?a=1', '?a=2&b=3'], 'set') // '?a=2&b=3'
 */
export function mergeSearchStrings(strings: readonly (string | undefined)[], strategy: 'append' | 'set'): string {
  const merged = mergeSearchParams(
    strings.map(text => new URLSearchParams(text ?? '')),
    strategy,
  );
  const text = merged.toString();
  return text && `?${text}`;
}
