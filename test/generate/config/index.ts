import { printValue } from '../code.ts';
import { countKeys } from '../keys.ts';
import { choose, chooseSome, type Rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import { ADDRESS, ROUTE_BASE, TRAILING_SLASH } from './address.ts';
import { DOCS_OPTION } from './docs-options.ts';
import { FOOTER, NAVBAR, NAVBAR_ITEM } from './frame.ts';
import { HOOK } from './hooks.ts';
import { PLUGIN_PART } from './plugin.ts';
import { PRESET_OPTION } from './preset-options.ts';
import { SITE_OPTION } from './site-options.ts';
import { SWIZZLE } from './swizzles.ts';
import { THEME_OPTION } from './theme-options.ts';
import { WEBPACK } from './webpack.ts';

/** The rules of a site's config: each sets its keys. */
export const CONFIG_RULES: readonly Rule<SiteContext, void>[] = [
  ...[ADDRESS, TRAILING_SLASH, ROUTE_BASE, SITE_OPTION, DOCS_OPTION, PRESET_OPTION, THEME_OPTION],
  ...[NAVBAR, NAVBAR_ITEM, FOOTER, HOOK, PLUGIN_PART, SWIZZLE, WEBPACK],
];

/** Generated files have no history; Docusaurus fails on what shows it. */
export const WITHOUT_HISTORY: Readonly<Record<string, unknown>> = { experimental_vcs: 'disabled' };

/** Writes productions of the rules into the config, before docs are planned. */
export function chooseConfig(site: SiteContext): void {
  site.config.future = WITHOUT_HISTORY;
  for (const one of [ADDRESS, TRAILING_SLASH, ROUTE_BASE, NAVBAR, FOOTER]) choose(site, one);
  chooseSome(site, SITE_OPTION, 6);
  chooseSome(site, DOCS_OPTION, 4);
  chooseSome(site, PRESET_OPTION, 4);
  chooseSome(site, THEME_OPTION, 6);
  chooseSome(site, NAVBAR_ITEM, 7);
  chooseSome(site, HOOK, 4);
  chooseSome(site, PLUGIN_PART, 3);
  chooseSome(site, SWIZZLE, 3);
  if (site.random.chance(0.7)) chooseSome(site, WEBPACK, 1);
}

/** The file of the config. */
export function configText(site: SiteContext): string {
  const { config, docsOptions, presetOptions, themeConfig, plugins } = site;
  const checks = { onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'ignore' } as const;
  const presets = [['classic', { docs: docsOptions, blog: false, ...presetOptions }]];
  const values = { title: 'Generated', url: 'https://generated.test', ...checks, ...config };
  const all = { ...values, presets, plugins, themeConfig };
  countKeys(site, 'config', { ...all, presets: [], plugins: [], themeConfig: {} });
  countKeys(site, 'docs', docsOptions);
  countKeys(site, 'preset', presetOptions);
  countKeys(site, 'theme', themeConfig);
  return `export default ${printValue(all)};\n`;
}
