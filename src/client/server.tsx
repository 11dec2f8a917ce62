import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { CodePainter } from '../shared/code/block.ts';
import type { HeadTag } from '../shared/model/head.ts';
import type { Answers, PageProps } from '../shared/model/page.ts';
import { PageView, Providers, type ShellParts } from './app.tsx';
import { type Knowledge, PageContext, type RenderCollector } from './contexts.ts';
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
  { SiteHead, ...parts }: ShellParts & { readonly SiteHead?: ComponentType },
  registry: Registry,
): ServerRenderer {
  return async ({ page, html: body, bundle, paint, known }) => {
    const module = await loadModule(registry, page.component);
    const loaded: LoadedPage = {
      page,
      Component: module.default as LoadedPage['Component'],
      content: await contentOf(body, bundle, registry),
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
    const provided = (to: RenderCollector, children: ReactNode): ReactElement => (
      <Providers parts={parts} history={createStaticHistory(page.path)} collector={to}>
        {children}
      </Providers>
    );
    const html = renderToString(provided(collector, <PageView loaded={loaded} />));
    const siteHead: HeadTag[] = [];
    // On its own, as the browser does without it: the ids of `useId` tell where in the tree a component is.
    if (SiteHead) {
      renderToString(
        provided(
          { ...collector, head: siteHead },
          <PageContext value={page}>
            <SiteHead />
          </PageContext>,
        ),
      );
    }
    return { html, head: collector.head, siteHead, links: collector.links, answers };
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
