import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import type { HeadTag } from '../shared/model.ts';
import { PageView, Providers, type ShellParts } from './app.tsx';
import type { RenderCollector } from './contexts.ts';
import { createPageLoader, type Registry, type RouteBundle } from './page-loader.ts';

export interface ServerRendered {
  /** Inside of the root element. */
  readonly html: string;
  /** What `Head`s added, in order. */
  readonly head: readonly HeadTag[];
  /** Targets of the `Link`s rendered. */
  readonly links: readonly string[];
}

/** Renders pages to HTML in Node; the same components as in the browser. */
export type ServerRenderer = (bundle: RouteBundle) => Promise<ServerRendered>;

export function createServerRenderer(parts: ShellParts, registry: Registry): ServerRenderer {
  const loader = createPageLoader(registry, '', () => Promise.reject(new Error('Nothing is fetched on the server')));
  return async bundle => {
    const loaded = await loader.resolve(bundle);
    const collector: RenderCollector = { head: [], links: [], anchors: [] };
    const html = renderToString(
      <StaticRouter location={loaded.page.path}>
        <Providers parts={parts} collector={collector}>
          <Routes>
            <Route path="*" element={<PageView loaded={loaded} />} />
          </Routes>
        </Providers>
      </StaticRouter>,
    );
    return { html, head: collector.head, links: collector.links };
  };
}
