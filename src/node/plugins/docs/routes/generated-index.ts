import type { GeneratedIndexProps, PageProps } from '../../../../shared/model.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { breadcrumbsJsonLd, canonical, imageMetas, keywordsMeta, robots } from '../../page-head.ts';
import type { Route } from '../../types.ts';
import { breadcrumbsOf } from '../sidebars/props.ts';
import type { GeneratedIndex } from '../types.ts';
import { canonicalVersion, sidebarProps, type VersionRoutes, versionPage, versionProps } from './page-parts.ts';

/** The route of a category's generated page. */
export function indexRoute(index: GeneratedIndex, context: VersionRoutes): Route {
  const component = context.options.docCategoryGeneratedIndexComponent;
  return { path: index.permalink, component, source: null, page: () => indexPage(index, component, context) };
}

function indexPage(index: GeneratedIndex, component: string, context: VersionRoutes): PageProps {
  const { site, options, version } = context;
  const { permalink, slug, title, description, sidebar, cards, previous, next } = index;
  const breadcrumbs = options.breadcrumbs ? breadcrumbsOf(version.sidebars[sidebar] ?? [], permalink) : null;
  const latest = canonicalVersion(context)?.generatedIndexes.find(other => other.slug === slug);
  return versionPage(context, {
    path: permalink,
    component,
    title,
    ...omitUndefined({ description }),
    className: 'docs-doc-page',
    pageId: slug,
    sidebar,
    head: [
      ...canonical(latest?.permalink, site),
      ...keywordsMeta(index.keywords),
      ...imageMetas(index.image, site),
      ...robots(version.noIndex),
      ...breadcrumbsJsonLd(breadcrumbs, { url: site.url, path: permalink }),
    ],
    props: {
      title,
      ...omitUndefined({ description }),
      cards,
      version: versionProps(context, slug),
      sidebar: sidebarProps(sidebar, permalink, context),
      breadcrumbs,
      ...omitUndefined({ previous, next }),
    } satisfies GeneratedIndexProps,
  });
}
