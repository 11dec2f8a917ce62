import { resolve } from 'node:path';
import type { KeyPath } from '../../diagnostics/source-location.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { ignored, type Report } from '../problems.ts';
import { type CheckedDocs, type CheckedPages, docsSchema, pagesSchema } from '../schema/docs.ts';
import type { DocsOptions, MdxPlugins, PagesOptions } from '../site.ts';

interface Context {
  readonly siteDir: string;
  readonly path: KeyPath;
  readonly report: Report;
}

const ADMONITIONS = ['secondary', 'info', 'success', 'danger', 'note', 'tip', 'warning', 'important', 'caution'];

const NOT_NESTED = 'pages are not nested, and what is around a doc is `@theme/DocPage`, which `src/theme` may wrap';

/** Options without effect, with the reason. */
const UNUSED = {
  docsRootComponent: NOT_NESTED,
  docVersionRootComponent: NOT_NESTED,
  docRootComponent: NOT_NESTED,
  editLocalizedFiles: 'pages are not read from translations',
} as const;

/** Options of a docs instance with absolute paths; reports options that contradict each other or have no effect. */
export function resolveDocs(checked: CheckedDocs, context: Context): DocsOptions {
  reportUnused(checked, docsSchema.parse({}), context);
  const collapsed = checked.sidebarCollapsed ?? checked.sidebarCollapsible;
  if (collapsed && !checked.sidebarCollapsible) {
    context.report({
      code: 'config/contradiction',
      severity: 'warning',
      message: '`sidebarCollapsed: true` has no effect beside `sidebarCollapsible: false`.',
      fix: 'Remove one of the two.',
      path: [...context.path, 'sidebarCollapsed'],
    });
  }
  const { homePageId, docsRootComponent, docVersionRootComponent, docRootComponent, editLocalizedFiles, ...used } =
    checked;
  const { numberPrefixParser, sidebarPath, versions, tags, ...rest } = used;
  return {
    ...omitUndefined(rest),
    admonitions: resolveAdmonitions(checked),
    keyPath: context.path,
    path: resolve(context.siteDir, checked.path),
    routeBasePath: trimSlashes(checked.routeBasePath),
    sidebarPath: typeof sidebarPath === 'string' ? resolve(context.siteDir, sidebarPath) : sidebarPath,
    // Absent and true both mean the default parser.
    ...omitUndefined({ numberPrefixParser: numberPrefixParser === true ? undefined : numberPrefixParser }),
    sidebarCollapsed: collapsed && checked.sidebarCollapsible,
    versions: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, omitUndefined(version)])),
    tags: tags === null ? false : tags,
  };
}

/** Options of the pages plugin with absolute paths; reports options that have no effect. */
export function resolvePages(checked: CheckedPages, context: Context): PagesOptions {
  reportUnused(checked, pagesSchema.parse({}), context);
  const { editLocalizedFiles, editUrl, ...rest } = checked;
  return {
    ...rest,
    admonitions: resolveAdmonitions(checked),
    path: resolve(context.siteDir, checked.path),
    routeBasePath: trimSlashes(checked.routeBasePath),
    ...omitUndefined({ editUrl }),
  };
}

function resolveAdmonitions({ admonitions }: CheckedDocs | CheckedPages): MdxPlugins['admonitions'] {
  if (admonitions === false) return false;
  const { keywords, extendDefaults } = admonitions === true ? { keywords: [], extendDefaults: true } : admonitions;
  return { keywords: [...new Set([...(extendDefaults ? ADMONITIONS : []), ...keywords])] };
}

function reportUnused(checked: object, defaults: object, { path, report }: Context): void {
  const values = checked as Readonly<Record<string, unknown>>;
  const unset = defaults as Readonly<Record<string, unknown>>;
  for (const [key, reason] of Object.entries(UNUSED)) {
    if (values[key] === unset[key]) continue;
    report(ignored(`\`${key}\``, reason, [...path, key]));
  }
}

/** @example trimSlashes('/docs/') // 'docs' */
function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
