import { useCallback } from 'react';
import { isExternal } from '../../shared/url.ts';
import { useSite } from '../contexts.ts';

export interface BaseUrlOptions {
  /** Puts the site's origin before the path too. */
  readonly absolute?: boolean;
  /** Puts the base URL before the path even if it seems to be there. */
  readonly forcePrependBaseUrl?: boolean;
}

export interface BaseUrlUtils {
  readonly withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
}

/** `useBaseUrl` as a function, for loops and callbacks. */
export function useBaseUrlUtils(): BaseUrlUtils {
  const site = useSite();
  const withBaseUrl = useCallback(
    (url: string, options: BaseUrlOptions = {}) => addBaseUrl(url, site, options),
    [site],
  );
  return { withBaseUrl };
}

/** A site path with the base URL before it. */
export default function useBaseUrl(url: string, options: BaseUrlOptions = {}): string {
  return addBaseUrl(url, useSite(), options);
}

/**
 * A site path with the base URL before it; hashes and URLs with a protocol stay.
 *
 * @example addBaseUrl('img/logo.svg', { url: 'https://x.test', baseUrl: '/b/' }, {}) // '/b/img/logo.svg'
 */
export function addBaseUrl(
  url: string,
  { url: origin, baseUrl }: { readonly url: string; readonly baseUrl: string },
  { absolute = false, forcePrependBaseUrl = false }: BaseUrlOptions,
): string {
  if (!url || url.startsWith('#') || isExternal(url)) return url;
  const bare = url.replace(/^\//, '');
  if (forcePrependBaseUrl) return baseUrl + bare;
  if (url === baseUrl.replace(/\/$/, '')) return baseUrl;
  const path = url.startsWith(baseUrl) ? url : baseUrl + bare;
  return absolute ? origin + path : path;
}
