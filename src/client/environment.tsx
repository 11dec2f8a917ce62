import { type ComponentProps, type ReactNode, Suspense, useSyncExternalStore } from 'react';
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

/**
 * A `div` for documents: what is in it can be read there, and never starts in the browser, where it is gone after
 * hydration. What cannot be rendered on the server is left out.
 */
export function DocumentOnly({ children, ...props }: ComponentProps<'div'>): ReactNode {
  if (useIsBrowser()) return null;
  const isServer = typeof window === 'undefined';
  if (isServer)
    return (
      <div {...props}>
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    );
  // React leaves the server's markup alone.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  return <div {...props} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

/** A site path with the base URL before it. */
export function useBaseUrl(url: string): string {
  return withBase(useSite().baseUrl, url);
}
