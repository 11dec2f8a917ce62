import type { GeneratedIndexProps, PageProps } from '../../../../shared/model.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { navbarFor } from '../../navbar/items.ts';
import { breadcrumbsJsonLd, canonical, imageMetas, keywordsMeta, robots } from '../../page-head.ts';
import type { Route } from '../../types.ts';
import { breadcrumbsOf } from '../sidebars/props.ts';
import type { DocsVersion, GeneratedIndex } from '../types.ts';
import { latestIndex } from './canonical.ts';
import {
  plainProps,
  type RouteContext,
  searchContext,
  sidebarProps,
  versionClasses,
  versionProps,
} from './page-parts.ts';

/** The route of a category's generated page. */
export function indexRoute(index: GeneratedIndex, version: DocsVersion, context: RouteContext): Route {
  return {
    path: index.permalink,
    component: context.options.docCategoryGeneratedIndexComponent,
    source: null,
    page: () => indexPage(index, version, context),
  };
}

function indexPage(index: GeneratedIndex, version: DocsVersion, context: RouteContext): PageProps {
  const { site, options, content, docs } = context;
  const { permalink, slug, title, description, sidebar } = index;
  const breadcrumbs = options.breadcrumbs ? breadcrumbsOf(version.sidebars[sidebar] ?? [], permalink) : null;
  const props: GeneratedIndexProps = {
    title,
    ...omitUndefined({ description }),
    cards: index.cards,
    version: versionProps(version, content, slug),
    sidebar: sidebarProps(sidebar, permalink, version, context),
    breadcrumbs,
    ...omitUndefined({ previous: index.previous, next: index.next }),
  };
  return {
    path: permalink,
    component: options.docCategoryGeneratedIndexComponent,
    title,
    ...omitUndefined({ description }),
    className: `${versionClasses(version, content)} docs-doc-page`,
    search: searchContext(context, version),
    head: [
      ...canonical(options.canonicalToLatest ? latestIndex(index, version, content) : undefined, site),
      ...keywordsMeta(index.keywords),
      ...imageMetas(index.image, site),
      ...robots(version.noIndex),
      ...breadcrumbsJsonLd(breadcrumbs, { url: site.url, path: permalink }),
    ],
    navbar: navbarFor(site, docs, {
      path: permalink,
      pluginId: content.pluginId,
      version: version.name,
      pageId: slug,
      sidebar,
    }),
    props: plainProps(props),
  };
}
