import { resolve } from 'node:path';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { ResolveContext } from '../option.ts';
import { ignored } from '../problems.ts';
import { type CheckedDocs, type CheckedPages, docsSchema, pagesSchema } from '../schema/docs.ts';
import type { Checked, DocsOptions, MdxPlugins, PagesOptions } from '../site.ts';

const ADMONITIONS = ['secondary', 'info', 'success', 'danger', 'note', 'tip', 'warning', 'important', 'caution'];

const NOT_NESTED = 'pages are not nested, and what is around a doc is `@theme/DocPage`, which `src/theme` may wrap';

/** Options that have no effect, with the reason. */
const UNUSED = {
  docsRootComponent: NOT_NESTED,
  docVersionRootComponent: NOT_NESTED,
  docRootComponent: NOT_NESTED,
  docLayoutComponent: NOT_NESTED,
} as const;

/** Options of a docs instance with absolute paths; reports options that contradict each other or have no effect. */
export function resolveDocs(checked: Checked<CheckedDocs>, context: ResolveContext): DocsOptions {
  reportUnused(checked, docsSchema.parse({}), context);
  const { sidebarCollapsible, sidebarCollapsed = sidebarCollapsible, sidebarPath, keyPath } = checked;
  if (sidebarCollapsed && !sidebarCollapsible) {
    context.report({
      code: 'config/contradiction',
      severity: 'warning',
      message: '`sidebarCollapsed: true` has no effect with `sidebarCollapsible: false`.',
      fix: 'Remove one of the two.',
      path: [...keyPath, 'sidebarCollapsed'],
    });
  }
  const { numberPrefixParser, versions, ...rest } = checked;
  return {
    ...rest,
    ...resolveShared(checked, context),
    sidebarPath: typeof sidebarPath === 'string' ? resolve(context.siteDir, sidebarPath) : sidebarPath,
    // Absent and true both mean the default parser.
    ...omitUndefined({ numberPrefixParser: numberPrefixParser === true ? undefined : numberPrefixParser }),
    sidebarCollapsed: sidebarCollapsed && sidebarCollapsible,
    versions: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, omitUndefined(version)])),
    tags: checked.tags === null ? false : checked.tags,
  };
}

/** Options of the pages plugin with absolute paths; reports options that have no effect. */
export function resolvePages(checked: Checked<CheckedPages>, context: ResolveContext): PagesOptions {
  reportUnused(checked, pagesSchema.parse({}), context);
  return { ...checked, ...resolveShared(checked, context) };
}

/** Options that docs and pages have in common. */
function resolveShared({ path, routeBasePath, admonitions }: CheckedDocs | CheckedPages, { siteDir }: ResolveContext) {
  return {
    path: resolve(siteDir, path),
    routeBasePath: routeBasePath.replace(/^\/+|(?<!\/)\/+$/g, ''),
    admonitions: resolveAdmonitions(admonitions),
  };
}

/** The names of admonitions. */
export function resolveAdmonitions(admonitions: CheckedDocs['admonitions']): MdxPlugins['admonitions'] {
  if (admonitions === false) return false;
  const { keywords, extendDefaults } = admonitions === true ? { keywords: [], extendDefaults: true } : admonitions;
  return { keywords: [...new Set([...(extendDefaults ? ADMONITIONS : []), ...keywords])] };
}

function reportUnused(checked: Checked<object>, defaults: object, { report }: ResolveContext): void {
  const values = checked as Readonly<Record<string, unknown>>;
  const unset = defaults as Readonly<Record<string, unknown>>;
  for (const [key, reason] of Object.entries(UNUSED)) {
    if (values[key] !== unset[key]) report(ignored(`\`${key}\``, reason, [...checked.keyPath, key]));
  }
}
