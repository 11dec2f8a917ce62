import { useCallback } from 'react';
import { useSite } from '../contexts.ts';
import { addBaseUrl, type BaseUrlOptions } from './base-url.ts';

export type { BaseUrlOptions } from './base-url.ts';

export interface BaseUrlUtils {
  readonly withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
}

/** What `useBaseUrl` does, as a function for loops and callbacks. */
export function useBaseUrlUtils(): BaseUrlUtils {
  const site = useSite();
  const withBaseUrl = useCallback(
    (url: string, options: BaseUrlOptions = {}) => addBaseUrl(url, site, options),
    [site],
  );
  return { withBaseUrl };
}

/** A path of the site's with the base URL before it. */
export default function useBaseUrl(url: string, options: BaseUrlOptions = {}): string {
  return addBaseUrl(url, useSite(), options);
}
