import { posix } from 'node:path';
import type { OptionValues, ResolveContext } from '../../config/option.ts';
import { idOfRoute, madeDocsOptions } from '../../config/resolve/made-docs.ts';
import type { DocsOptions } from '../../config/site.ts';
import { descriptionMaker } from './maker.ts';
import { openapiOption, type Spec } from './options.ts';

/** A description with the id of its docs, and its file relative to the site. */
export interface NamedSpec extends Spec {
  readonly id: string;
  readonly path: string;
}

/** The descriptions of a site. */
export function specsOf(site: OptionValues): readonly NamedSpec[] {
  const specs = openapiOption.of(site)?.specs ?? [];
  return specs.map(spec => {
    const { id = idOfRoute(spec.route), path = fetchedFile(id, spec.url) } = spec;
    return { ...spec, id, path };
  });
}

/** The docs instances of descriptions; their `path` is that of the description. */
export function descriptionDocs(site: OptionValues, context: ResolveContext): readonly DocsOptions[] {
  return specsOf(site).map(({ route, url, pages, linkBase, ...own }, index) => {
    const maker = descriptionMaker({ url, pages, linkBase }, own.path, context.siteDir);
    return madeDocsOptions({ ...own, routeBasePath: route, keyPath: ['openapi', 'specs', index], maker }, context);
  });
}

/** Where a fetched description is kept if the config does not say. */
function fetchedFile(id: string, url = ''): string {
  const extension = URL.canParse(url) ? posix.extname(new URL(url).pathname) : '';
  return `openapi/${id}${/^\.(?:json|ya?ml)$/i.test(extension) ? extension : '.json'}`;
}
