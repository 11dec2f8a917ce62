import { choose, type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';

/** A choice for the address of the site; it sets keys of the config. */
const ADDRESS: Rule<SiteContext, void> = rule<SiteContext, void>('address', {
  root: ({ config }) => set(config, { baseUrl: '/' }),
  base: ({ config }) => set(config, { baseUrl: '/base/' }),
});

const TRAILING_SLASH: Rule<SiteContext, void> = rule<SiteContext, void>('trailingSlash', {
  unset: () => {},
  true: ({ config }) => set(config, { trailingSlash: true }),
  false: ({ config }) => set(config, { trailingSlash: false }),
});

const ROUTE_BASE: Rule<SiteContext, void> = rule<SiteContext, void>('routeBasePath', {
  unset: () => {},
  root: ({ docsOptions }) => set(docsOptions, { routeBasePath: '/' }),
  two: ({ docsOptions }) => set(docsOptions, { routeBasePath: 'a/b' }),
});

/** The rules of a site's config: each sets its keys. */
export const CONFIG_RULES: readonly Rule<SiteContext, void>[] = [ADDRESS, TRAILING_SLASH, ROUTE_BASE];

/** Writes one production of each rule into the config. */
export function chooseConfig(site: SiteContext): void {
  for (const one of CONFIG_RULES) choose(site, one);
}

function set(values: Record<string, unknown>, more: Readonly<Record<string, unknown>>): void {
  Object.assign(values, more);
}
