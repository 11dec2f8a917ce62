import { useCallback } from 'react';
import type { SiteData } from '../../shared/model/site.ts';
import { isAssetUrl, isExternal } from '../../shared/url.ts';
import { useSite } from '../contexts.ts';

export interface BaseUrlOptions {
  /** Whether to prepend the origin, too. */
  readonly absolute?: boolean;
  /** Whether to prepend the base URL even to a path that begins with it. */
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

/** Prepends the base URL to a site path. */
export default function useBaseUrl(url: string, options: BaseUrlOptions = {}): string {
  return addBaseUrl(url, useSite(), options);
}

/**
 * Prepends the base URL to a site path; hashes and URLs with a protocol are returned unchanged.
 *
 * @example addBaseUrl('img/logo.svg', { url: 'https://x.test', baseUrl: '/b/' }, {}) // '/b/img/logo.svg'
 */
export function addBaseUrl(
  url: string,
  { url: origin, baseUrl, assetsUrl = baseUrl }: Pick<SiteData, 'url' | 'baseUrl' | 'assetsUrl'>,
  { absolute = false, forcePrependBaseUrl = false }: BaseUrlOptions,
): string {
  if (!url || url.startsWith('#') || isExternal(url)) return url;
  const bare = url.replace(/^\//, '');
  if (forcePrependBaseUrl) return baseUrl + bare;
  if (url === baseUrl.replace(/\/$/, '')) return baseUrl;
  const path = url.startsWith(baseUrl) || isAssetUrl(url, assetsUrl) ? url : baseUrl + bare;
  return absolute ? origin + path : path;
}
