import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Providers, type ShellParts } from './app.tsx';
import { CrashPage } from './crash-page.tsx';
import { startShell, takeEarlyKeys } from './early.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { arrived } from './page/full-load.ts';
import { createDocumentFetcher, ownDocument, ROOT_ID } from './page/page-document.ts';
import {
  createPageLoader,
  type LoadedPage,
  type PageLoader,
  type Registry,
  type RouteBundle,
} from './page/page-loader.ts';
import { createSessionHistory, type SessionHistory } from './routing/history.ts';
import { delegateEvents } from './routing/link-events.ts';
import { Pages } from './routing/pages.tsx';
import { restoreScrollOfLaterLoads, revealHashTarget } from './routing/scroll.ts';

/** Hydrates the page that the server rendered. */
export async function mount(parts: ShellParts, registry: Registry): Promise<void> {
  startShell();
  const root = document.getElementById(ROOT_ID);
  const own = ownDocument();
  if (!root || !own) return;
  const loader = createPageLoader(registry, own.data.shell, {
    fetchDocument: createDocumentFetcher(),
    importBundle: url => import(/* webpackIgnore: true */ url) as Promise<RouteBundle>,
  });
  const first = await loader.first(own);
  if (first.failed) console.error(first.failed.reason);
  arrived(location.pathname + location.search + location.hash);
  restoreScrollOfLaterLoads();
  const history = createSessionHistory(window, first.page.path);
  const shell = <Shell parts={parts} first={first} loader={loader} history={history} />;
  if (first.staticPage) createRoot(root).render(shell);
  else hydrateRoot(root, shell);
}

interface ShellProps {
  readonly parts: ShellParts;
  readonly first: LoadedPage;
  readonly loader: PageLoader;
  readonly history: SessionHistory;
}

function Shell({ parts, first, loader, history }: ShellProps): ReactNode {
  const { site } = parts;
  useEffect(() => {
    document.documentElement.setAttribute('data-has-hydrated', 'true');
    // Of a page without a search bar; effects of search bars have run before.
    takeEarlyKeys();
    // The stored choice of a tab is applied after hydration, and may show or hide the target.
    setTimeout(() => revealHashTarget(window.location.hash));
    return delegateEvents({ site, loader, navigate: history.navigate });
  }, [site, loader, history]);
  return (
    <ErrorBoundary fallback={({ error }) => <CrashPage site={site} history={history} error={error} />}>
      <Providers parts={parts} history={history} collector={null}>
        <Pages first={first} loader={loader} clientModules={parts.clientModules} />
      </Providers>
    </ErrorBoundary>
  );
}
