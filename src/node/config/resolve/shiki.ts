import { createRequire } from 'node:module';
import path from 'node:path';
import { attempt } from '../../util/attempt.ts';
import type { Report } from '../problems.ts';
import type { CheckedConfig } from '../schema/site.ts';
import type { ShikiOptions } from '../site.ts';

type Written = NonNullable<CheckedConfig['markdown']['shiki']>;

/** Readable on marked lines, too: 4.5:1 on all that the theme paints. */
const THEMES = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } as const;

/** The options of Shiki with the package of the site's own; undefined, and a report, where it has none. */
export function resolveShiki(written: Written, siteDir: string, report: Report): ShikiOptions | undefined {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const file = attempt(() => require.resolve('shiki'));
  const found = attempt(() => require('shiki/package.json') as { readonly version: string });
  if (file === undefined) {
    report({
      code: 'config/missing-package',
      severity: 'error',
      message: '`markdown.shiki` needs the package `shiki`, which the site has not installed.',
      fix: 'Run `npm install shiki`, or take `markdown.shiki` out of the config.',
      path: ['markdown', 'shiki'],
    });
    return undefined;
  }
  const { themes = THEMES, langs = [], langAlias = {}, transformers = [] } = written === true ? {} : written;
  return { file, version: found?.version ?? '', themes: { ...themes }, langs, langAlias, transformers };
}
