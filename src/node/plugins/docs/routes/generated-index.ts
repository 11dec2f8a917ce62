import type { GeneratedIndexProps } from '../../../../shared/model.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { breadcrumbsJsonLd, canonical, imageMetas, keywordsMeta, robots } from '../../page-head.ts';
import type { Route } from '../../types.ts';
import type { GeneratedIndex } from '../types.ts';
import { canonicalVersion, placeProps, type VersionRoutes, versionRoute } from './page-parts.ts';

/** The route of a category's generated page. */
export function indexRoute(index: GeneratedIndex, context: VersionRoutes): Route {
  const { site, options, version } = context;
  const { permalink: path, slug, title, description, sidebar, cards } = index;
  return versionRoute({ path, component: options.docCategoryGeneratedIndexComponent }, context, () => {
    const place = placeProps(index, slug, context);
    const latest = canonicalVersion(context)?.generatedIndexes.find(other => other.slug === slug);
    return {
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
        ...breadcrumbsJsonLd(place.breadcrumbs, { url: site.url, path }),
      ],
      props: { title, ...omitUndefined({ description }), cards, ...place } satisfies GeneratedIndexProps,
    };
  });
}
