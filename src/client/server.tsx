import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { CodePainter } from '../shared/code/block.ts';
import type { HeadTag } from '../shared/model/head.ts';
import type { Answers, PageProps } from '../shared/model/page.ts';
import type { SiteData } from '../shared/model/site.ts';
import { PageView, Providers, type ShellParts } from './app.tsx';
import { PageContext, type RenderCollector, type ServerData } from './contexts.ts';
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
  /** HTML inside the root element. */
  readonly html: string;
  /** Tags added by `Head` elements, in order. */
  readonly head: readonly HeadTag[];
  /** Tags from the site's own `SiteMetadata`, with the title that its formatter made; they come before the page's own. */
  readonly siteHead: readonly HeadTag[];
  /** Targets of the links rendered. */
  readonly links: readonly string[];
  /** Data that the page's components asked for, by key. */
  readonly answers: Answers;
}

/** A page to be rendered, with its compiled content. */
export interface ServerPage {
  readonly page: PageProps;
  /** Highlights code in components. */
  readonly paint: CodePainter;
  /** Data that its components may ask for. */
  readonly serverData: Omit<ServerData, 'docFile'>;
  readonly html?: string;
  readonly bundle?: Omit<RouteBundle, 'shell'>;
}

/** Renders pages to HTML in Node, with the same components as in the browser. */
export type ServerRenderer = (page: ServerPage) => Promise<ServerRendered>;

export function createServerRenderer(
  { SiteHead, ...parts }: ShellParts & { readonly SiteHead?: ComponentType },
  registry: Registry,
): ServerRenderer {
  const linksInHtml = footerLinksInHtml(parts.site);
  return async ({ page, html: body, bundle, paint, serverData }) => {
    const module = await loadModule(registry, page.component);
    const loaded: LoadedPage = {
      page,
      Component: module.default as LoadedPage['Component'],
      content: await contentOf(body, bundle, registry),
    };
    const answers: Record<string, unknown> = {};
    const collector: RenderCollector = {
      ...{ head: [], links: [], anchors: [], paint },
      request(key, select) {
        const answer = select({ ...serverData, docFile: page.docFile });
        answers[key] = answer;
        return answer;
      },
    };
    const provided = (to: RenderCollector, children: ReactNode): ReactElement => (
      <Providers parts={parts} history={createStaticHistory(page.path)} collector={to}>
        {children}
      </Providers>
    );
    const html = renderToString(provided(collector, <PageView loaded={loaded} />));
    const siteHead: HeadTag[] = [];
    // Rendered on its own: within the page's tree it would change the ids of `useId`, which the browser has without it.
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
    return { html, head: collector.head, siteHead, links: [...collector.links, ...linksInHtml], answers };
  };
}

/** Targets of links of the footer that are HTML already, as those with icons: no component collects them. */
function footerLinksInHtml({ theme: { footer } }: SiteData): readonly string[] {
  const items = footer?.columns.flatMap(column => column.items) ?? [];
  return items.flatMap(({ html, href }) => (html !== undefined && href !== undefined ? [href] : []));
}

async function contentOf(
  html: string | undefined,
  bundle: ServerPage['bundle'],
  registry: Registry,
): Promise<PageContent> {
  if (bundle) return { kind: 'mdx', exports: await evaluate(bundle, registry) };
  return html === undefined ? { kind: 'none' } : { kind: 'html', html };
}
