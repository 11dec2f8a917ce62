import { omitUndefined } from '../../util/omit-undefined.ts';
import type { Report } from '../problems.ts';
import type { CheckedConfig } from '../schema/site.ts';
import type { ShikiOptions } from '../site.ts';
import { sitePackage } from './site-package.ts';
import { resolveTwoslash } from './twoslash.ts';

type CheckedShiki = NonNullable<CheckedConfig['markdown']['shiki']>;

/** Contrast is at least 4.5:1 on every background of the theme, highlighted lines included. */
const THEMES = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } as const;

/** Options of Shiki with the site's package; undefined, after a report, if it is not installed. */
export function resolveShiki(written: CheckedShiki, siteDir: string, report: Report): ShikiOptions | undefined {
  const shiki = sitePackage({ name: 'shiki', path: ['markdown', 'shiki'] }, siteDir, report);
  if (!shiki) return undefined;
  const { themes = THEMES, langs = [], langAlias = {}, transformers = [], ...rest } = written === true ? {} : written;
  const twoslash = rest.twoslash ? resolveTwoslash(siteDir, report) : undefined;
  return { ...shiki, themes: { ...themes }, langs, langAlias, transformers, ...omitUndefined({ twoslash }) };
}
