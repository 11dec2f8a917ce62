import { type ReactNode, useSyncExternalStore } from 'react';
import { withBase } from '../shared/url.ts';
import { useSite } from './contexts.ts';

const never = () => () => {};

/** False on the server and in the first client render, true after hydration. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Renders its function child in the browser only, `fallback` elsewhere. */
export function BrowserOnly(props: { readonly children: () => ReactNode; readonly fallback?: ReactNode }): ReactNode {
  return useIsBrowser() ? props.children() : (props.fallback ?? null);
}

/** A site path with the base URL before it. */
export function useBaseUrl(url: string): string {
  return withBase(useSite().baseUrl, url);
}
