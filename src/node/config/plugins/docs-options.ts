import { resolve } from 'node:path';
import type { z } from 'zod';
import type { KeyPath } from '../../diagnostics/source-location.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { ignored, type Report } from '../problems.ts';
import { docsSchema, pagesSchema } from '../schema/docs.ts';
import type { DocsOptions, MdxPlugins, PagesOptions } from '../site.ts';

type CheckedDocs = z.output<typeof docsSchema>;
type CheckedPages = z.output<typeof pagesSchema>;

interface Context {
  readonly siteDir: string;
  readonly path: KeyPath;
  readonly report: Report;
}

const ADMONITIONS = ['secondary', 'info', 'success', 'danger', 'note', 'tip', 'warning', 'important', 'caution'];

const ROOT = 'pages are not nested, and what is around a doc is `@theme/DocPage`, which `src/theme` may wrap';

/** Options without effect, with the reason. */
const NOT_USED = {
  docsRootComponent: ROOT,
  docVersionRootComponent: ROOT,
  docRootComponent: ROOT,
  editLocalizedFiles: 'pages are not read from translations',
} as const;

/** Options of a docs instance with absolute paths; tells of options that contradict each other or do nothing. */
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
  const { sidebarPath, numberPrefixParser, tags, versions, ...rest } = pick(checked);
  return {
    ...omitUndefined(rest),
    ...resolveMdx(checked),
    keyPath: context.path,
    path: resolve(context.siteDir, checked.path),
    routeBasePath: trimSlashes(checked.routeBasePath),
    sidebarPath: typeof sidebarPath === 'string' ? resolve(context.siteDir, sidebarPath) : sidebarPath,
    // Absent and true both mean the default parser.
    ...(numberPrefixParser === undefined || numberPrefixParser === true ? {} : { numberPrefixParser }),
    sidebarCollapsed: collapsed && checked.sidebarCollapsible,
    versions: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, omitUndefined(version)])),
    tags: tags === null ? false : tags,
  };
}

/** Options of the pages plugin with absolute paths; tells of options that do nothing. */
export function resolvePages(checked: CheckedPages, context: Context): PagesOptions {
  reportUnused(checked, pagesSchema.parse({}), context);
  return {
    ...resolveMdx(checked),
    id: checked.id,
    path: resolve(context.siteDir, checked.path),
    routeBasePath: trimSlashes(checked.routeBasePath),
    include: checked.include,
    exclude: checked.exclude,
    mdxPageComponent: checked.mdxPageComponent,
    search: checked.search,
    ...omitUndefined({ editUrl: checked.editUrl }),
    showLastUpdateTime: checked.showLastUpdateTime,
    showLastUpdateAuthor: checked.showLastUpdateAuthor,
  };
}

/** The docs options that later stages know, without those that the caller resolves itself. */
function pick(checked: CheckedDocs): Omit<CheckedDocs, keyof MdxPlugins | 'homePageId' | keyof typeof NOT_USED> {
  const unknown: readonly string[] = [...Object.keys(NOT_USED), 'homePageId'];
  return Object.fromEntries(Object.entries(checked).filter(([key]) => !unknown.includes(key))) as CheckedDocs;
}

function resolveMdx(checked: CheckedDocs | CheckedPages): MdxPlugins {
  const { admonitions } = checked;
  const custom = typeof admonitions === 'object' ? admonitions : { keywords: [], extendDefaults: true };
  const keywords = [...new Set([...(custom.extendDefaults ? ADMONITIONS : []), ...custom.keywords])];
  return {
    remarkPlugins: checked.remarkPlugins,
    rehypePlugins: checked.rehypePlugins,
    recmaPlugins: checked.recmaPlugins,
    beforeDefaultRemarkPlugins: checked.beforeDefaultRemarkPlugins,
    beforeDefaultRehypePlugins: checked.beforeDefaultRehypePlugins,
    admonitions: admonitions === false ? false : { keywords },
  };
}

function reportUnused(checked: object, defaults: object, { path, report }: Context): void {
  const values = checked as Readonly<Record<string, unknown>>;
  const usual = defaults as Readonly<Record<string, unknown>>;
  for (const [key, reason] of Object.entries(NOT_USED)) {
    if (values[key] === usual[key]) continue;
    report(ignored(`\`${key}\``, reason, [...path, key]));
  }
}

/** @example trimSlashes('/docs/') // 'docs' */
function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
