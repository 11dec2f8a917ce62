import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../../shared/nearest.ts';
import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import { filesBelow } from '../../util/files.ts';
import { valueAt } from '../../util/json.ts';
import type { Report } from '../problems.ts';
import { keysAt, unknownKey } from '../schema/check.ts';
import type { ConfigSchemas } from '../schema/compose.ts';

/** Keys that are accepted but have no effect, with the reason. */
const UNUSED: readonly (readonly [path: KeyPath, reason: string])[] = [
  [['future', 'faster'], 'the built-in tools are always used'],
  [['future', 'experimental_faster'], 'the built-in tools are always used'],
  [['future', 'experimental_router'], 'URLs are always plain paths'],
  [['future', 'v4', 'useCssCascadeLayers'], 'styles are not put into layers'],
  [['webpack'], 'the built-in loader is always used'],
  [['ssrTemplate'], 'the built-in HTML is always used'],
  [['deploymentBranch'], 'nothing is deployed'],
  [['githubHost'], 'nothing is deployed'],
  [['githubPort'], 'nothing is deployed'],
  [['baseUrlIssueBanner'], 'there is no banner for a wrong base URL'],
  [['themeConfig', 'algolia', 'askAi'], 'there is no assistant'],
];

/** Unused on sites whose blog is not built. */
const UNUSED_BLOG: (typeof UNUSED)[number] = [['themeConfig', 'blog'], 'there is no blog'];

type Values = Readonly<Record<string, unknown>>;

/** Reports keys of the user's config that have no effect. */
export function reportUnused(
  config: Values,
  { hasBlog, report }: { readonly hasBlog: boolean; readonly report: Report },
): void {
  for (const [path, instead] of hasBlog ? UNUSED : [...UNUSED, UNUSED_BLOG]) {
    if (valueAt(config, path)) report(notice(path, instead));
  }
}

/**
 * Reports unknown keys of `themeConfig`, whose schema allows any key: a likely typo is an error, any other key a notice,
 * unless a script of the site reads it.
 */
export function reportUnknownThemeKeys(
  themeConfig: Values,
  {
    schema,
    siteDir,
    report,
  }: { readonly schema: ConfigSchemas['theme']; readonly siteDir: string; readonly report: Report },
): void {
  for (const path of [[], ['algolia']]) {
    const allowed = keysAt(schema, path);
    for (const key of Object.keys(valueAt(themeConfig, path) ?? {}).filter(name => !allowed.includes(name))) {
      const full = ['themeConfig', ...path, key];
      if (isRead(key, siteDir)) continue;
      report(nearest(key, allowed) ? unknownKey(full, allowed) : notice(full, 'Lectern does not know it'));
    }
  }
}

/** Whether a component or page of the site names a key: components read `themeConfig` by `useDocusaurusContext`. */
function isRead(key: string, siteDir: string): boolean {
  const source = join(siteDir, 'src');
  const word = new RegExp(`(?<![\\w$])${key.replaceAll(/\W/g, '\\$&')}(?![\\w$])`);
  return filesBelow(source)
    .filter(name => /\.(?:[cm]?[jt]sx?|mdx?)$/.test(name))
    .some(name => word.test(readFileSync(join(source, name), 'utf8')));
}

function notice(path: KeyPath, instead: string) {
  const message = `\`${formatPath(path)}\` has no effect: ${instead}.`;
  return { code: 'config/ignored', severity: 'notice', message, path } as const;
}
