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

/** Renders its function child in the browser only, `fallback` elsewhere. The function may call hooks. */
export function BrowserOnly(props: { readonly children: () => ReactNode; readonly fallback?: ReactNode }): ReactNode {
  return useIsBrowser() ? <Rendered render={props.children} /> : (props.fallback ?? null);
}

/** A component of its own, since a function that the first render does not call must not add hooks to that render's. */
function Rendered({ render }: { readonly render: () => ReactNode }): ReactNode {
  return render();
}

/**
 * A `div` that exists only in the server's HTML, for readers without JavaScript: its children never run in the browser, which
 * removes it after hydration. Children that suspend on the server are left out.
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
  // Hydrating with an empty `dangerouslySetInnerHTML` makes React keep the server's markup, without the children's code.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML is set
  return <div {...props} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

/** Prepends the base URL to a site path. */
export function useBaseUrl(url: string): string {
  const { baseUrl, assetsUrl } = useSite();
  return withBase(baseUrl, url, assetsUrl);
}
