import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { CodePainter } from '../shared/code/block.ts';
import type { Answers, HeadTag, PageProps } from '../shared/model.ts';
import { PageView, Providers, type ShellParts } from './app.tsx';
import { CollectorContext, type Knowledge, PageContext, type RenderCollector } from './contexts.ts';
import {
  evaluate,
  type LoadedPage,
  loadModule,
  type PageContent,
  type Registry,
  type RouteBundle,
} from './page/page-loader.ts';
import { createStaticHistory } from './routing/history.ts';

export interface ServerRendered {
  /** Inside of the root element. */
  readonly html: string;
  /** Tags that `Head`s added, in order. */
  readonly head: readonly HeadTag[];
  /** Tags of the site's own `SiteMetadata`, and the title that its formatter made; the page's own come after them. */
  readonly siteHead: readonly HeadTag[];
  /** Targets of the `Link`s rendered. */
  readonly links: readonly string[];
  /** Of what the page's components asked. */
  readonly answers: Answers;
}

/** A page with its content as it was compiled. */
export interface ServerPage {
  readonly page: PageProps;
  /** Colours the code of components. */
  readonly paint: CodePainter;
  /** What its components may ask of. */
  readonly known: Omit<Knowledge, 'docFile'>;
  readonly html?: string;
  readonly bundle?: Omit<RouteBundle, 'shell'>;
}

/** Renders pages to HTML in Node; the same components as in the browser. */
export type ServerRenderer = (page: ServerPage) => Promise<ServerRendered>;

export function createServerRenderer(
  parts: ShellParts & { readonly SiteHead?: ComponentType },
  registry: Registry,
): ServerRenderer {
  return async ({ page, html, bundle, paint, known }) => {
    const module = await loadModule(registry, page.component);
    const loaded: LoadedPage = {
      page,
      Component: module.default as LoadedPage['Component'],
      content: await contentOf(html, bundle, registry),
    };
    const answers: Record<string, unknown> = {};
    const collector: RenderCollector = {
      ...{ head: [], links: [], anchors: [], paint },
      answer(question, answer) {
        const found = answer({ ...known, docFile: page.docFile });
        answers[question] = found;
        return found;
      },
    };
    const siteHead: HeadTag[] = [];
    const markup = renderToString(
      <Providers parts={parts} history={createStaticHistory(page.path)} collector={collector}>
        {parts.SiteHead && (
          <CollectorContext value={{ ...collector, head: siteHead }}>
            <PageContext value={page}>
              <parts.SiteHead />
            </PageContext>
          </CollectorContext>
        )}
        <PageView loaded={loaded} />
      </Providers>,
    );
    return { html: markup, head: collector.head, siteHead, links: collector.links, answers };
  };
}

async function contentOf(
  html: string | undefined,
  bundle: ServerPage['bundle'],
  registry: Registry,
): Promise<PageContent> {
  if (bundle) return { kind: 'mdx', exports: await evaluate(bundle, registry) };
  return html === undefined ? { kind: 'none' } : { kind: 'html', html };
}
