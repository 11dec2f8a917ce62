import path from 'node:path';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { resolveDocs } from '../plugins/docs-options.ts';
import type { Report } from '../problems.ts';
import { docsSchema } from '../schema/docs.ts';
import type { CheckedSpec } from '../schema/openapi.ts';
import type { DocsOptions } from '../site.ts';

interface ResolveContext {
  readonly siteDir: string;
  readonly report: Report;
}

/** The docs instances of descriptions; their `path` is that of the description. */
export function resolveSpecs(specs: readonly CheckedSpec[], context: ResolveContext): readonly DocsOptions[] {
  return specs.map((spec, index) => {
    const { path: file, url, route, pages, linkBase, id = idOf(route), ...own } = spec;
    const checked = docsSchema.parse({
      ...omitUndefined(own),
      id,
      path: file ?? fetchedFile(id, url),
      routeBasePath: route,
    });
    const options = { ...omitUndefined(checked), tags: false as const, keyPath: ['openapi', 'specs', index] };
    return { ...resolveDocs(options, context), reference: { pages, ...omitUndefined({ url, linkBase }) } };
  });
}

/** @example idOf('/docs/api/') // 'docs-api' */
function idOf(route: string): string {
  return (
    route
      .split('/')
      .filter(Boolean)
      .join('-')
      .replace(/[^\w-]+/g, '-') || 'api'
  );
}

/** Where a fetched description is kept if the config does not say. */
function fetchedFile(id: string, url = ''): string {
  const extension = URL.canParse(url) ? path.posix.extname(new URL(url).pathname) : '';
  return `openapi/${id}${/^\.(?:json|ya?ml)$/i.test(extension) ? extension : '.json'}`;
}
