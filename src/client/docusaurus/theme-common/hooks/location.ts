import { useEffect } from 'react';
import { nearestInLocales } from '../../../../shared/head.ts';
import { pageKey } from '../../../../shared/url.ts';
import { usePage, useSite } from '../../../contexts.ts';
import type { Action, Location } from '../../../routing/history.ts';
import { useLocation, useSessionHistory } from '../../../routing/navigation.tsx';
import { useEvent, usePrevious } from '../util/react.tsx';

interface LocationChange {
  readonly location: Location;
  readonly previousLocation: Location | undefined;
}

/** Calls `onLocationChange` after each change of location, including query and hash, but not for the first location. */
export function useLocationChange(onLocationChange: (change: LocationChange) => void): void {
  const location = useLocation();
  const previousLocation = usePrevious(location);
  const changed = useEvent(onLocationChange);
  useEffect(() => {
    if (previousLocation && previousLocation !== location) changed({ location, previousLocation });
  }, [changed, location, previousLocation]);
}

/** Calls `handler` when the reader goes back or forward; if it returns false, the navigation is undone. */
export function useHistoryPopHandler(handler: (location: Location, action: Action) => unknown): void {
  const { subscribe, current, returnTo } = useSessionHistory();
  const handle = useEvent(handler);
  useEffect(() => {
    const state = { shown: current(), isReturning: false };
    return subscribe(() => {
      const { shown, isReturning } = state;
      Object.assign(state, { shown: current(), isReturning: false });
      const { location, action } = state.shown;
      if (isReturning || action !== 'POP' || handle(location, action) !== false) return;
      state.isReturning = true;
      returnTo(shown);
    });
  }, [subscribe, current, returnTo, handle]);
}

/** Whether two paths are the same page, regardless of case and trailing slash. */
export function isSamePath(path1: string | undefined, path2: string | undefined): boolean {
  const key = (path: string | undefined) => path && pageKey(path).toLowerCase();
  return key(path1) === key(path2);
}

/** The page's path below the base URL. */
export function useLocalPathname(): string {
  const { baseUrl } = useSite();
  const { pathname } = useLocation();
  return pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : pathname;
}

/** The route of the home page. */
export function useHomePageRoute(): { readonly path: string; readonly exact: true } {
  return { path: useSite().baseUrl, exact: true };
}

interface AlternateOptions {
  readonly locale: string;
  /** Whether to include the origin. */
  readonly fullyQualified: boolean;
}

/**
 * Creates the page's URLs in other locales.
 *
 * @throws Error for a locale that the site does not have
 */
export function useAlternatePageUtils(): { readonly createUrl: (options: AlternateOptions) => string } {
  const site = useSite();
  const page = usePage();
  const { pathname } = useLocation();
  return {
    createUrl({ locale: wanted, fullyQualified }) {
      const found = nearestInLocales(site, { ...page, path: pathname }).find(({ locale }) => locale.name === wanted);
      if (!found) throw new Error(`"${wanted}" is none of the site's languages.`);
      return (fullyQualified ? found.url : '') + found.path;
    },
  };
}
