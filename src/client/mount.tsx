import { type ReactNode, useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import type { SiteData } from '../shared/model.ts';
import { Providers, type ShellParts } from './app.tsx';
import { delegateEvents } from './delegate.ts';
import { arrived } from './full-load.ts';
import { createDocumentFetcher, ownDocument } from './page-document.ts';
import { createPageLoader, type LoadedPage, type PageLoader, type Registry, type RouteBundle } from './page-loader.ts';
import { Pages } from './router.tsx';

/** Id of the element that the server's HTML and the shell share. */
const ROOT_ID = '__docusaurus';

/** Wakes the page that the server rendered. */
export async function mount(parts: ShellParts, registry: Registry): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const own = ownDocument();
  if (!root || !own) return;
  const loader = createPageLoader(registry, own.data.shell, {
    fetchDocument: createDocumentFetcher(),
    importBundle: url => import(/* webpackIgnore: true */ url) as Promise<RouteBundle>,
  });
  const first = await loader.first(own);
  arrived(location.pathname + location.search + location.hash);
  hydrateRoot(root, <Shell parts={parts} first={first} loader={loader} />);
}

interface ShellProps {
  readonly parts: ShellParts;
  readonly first: LoadedPage;
  readonly loader: PageLoader;
}

function Shell({ parts, first, loader }: ShellProps): ReactNode {
  return (
    <BrowserRouter>
      <Providers parts={parts} collector={null}>
        <Delegates site={parts.site} loader={loader} />
        <Pages first={first} loader={loader} clientModules={parts.clientModules} />
      </Providers>
    </BrowserRouter>
  );
}

/** Hands the router's `navigate` to the document's listeners. */
function Delegates({ site, loader }: { readonly site: SiteData; readonly loader: PageLoader }): ReactNode {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  useEffect(() => {
    document.documentElement.setAttribute('data-has-hydrated', 'true');
    return delegateEvents({ site, loader, navigate: url => latest.current(url) });
  }, [site, loader]);
  return null;
}
