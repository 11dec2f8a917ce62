import type { KeyPath } from '../../diagnostics/source-location.ts';
import { ignored, type Report } from '../problems.ts';
import { check } from '../schema/check.ts';
import { presetSchema } from '../schema/plugins.ts';
import { isBuiltIn, withoutEffect } from './official.ts';

/** A built-in plugin that the config asks for: its options, unchecked, and where they stand. */
export interface Use {
  /** Official name without `@docusaurus/`. */
  readonly plugin: string;
  readonly options: unknown;
  readonly path: KeyPath;
}

/** Plugins that run unless their key is false. */
const USUAL: Readonly<Record<string, string>> = {
  docs: 'plugin-content-docs',
  pages: 'plugin-content-pages',
  blog: 'plugin-content-blog',
  sitemap: 'plugin-sitemap',
  theme: 'theme-classic',
  svgr: 'plugin-svgr',
};

/** Plugins that run where their key is given. */
const WANTED: Readonly<Record<string, string>> = {
  debug: 'plugin-debug',
  googleAnalytics: 'plugin-google-analytics',
  gtag: 'plugin-google-gtag',
  googleTagManager: 'plugin-google-tag-manager',
};

/** The plugins of the classic preset; those without options of their own get defaults. */
export function classicPreset(options: unknown, path: KeyPath, report: Report): readonly Use[] {
  if (check(presetSchema, options, { path, report }) === undefined) return [];
  const given = options as Readonly<Record<string, unknown>>;
  const usual = Object.entries(USUAL).filter(([key]) => given[key] !== false);
  const wanted = Object.entries(WANTED).filter(([key]) => given[key] !== undefined && given[key] !== false);
  return [...usual, ...wanted].flatMap(([key, plugin]) => {
    if (isBuiltIn(plugin)) return [{ plugin, options: given[key] ?? {}, path: [...path, key] }];
    report(ignored(`\`${key}\``, withoutEffect(plugin) ?? 'it is not needed', [...path, key]));
    return [];
  });
}
