import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import { set } from './set.ts';

/** A choice for the address of the site; it sets keys of the config. */
export const ADDRESS: Rule<SiteContext, void> = rule<SiteContext, void>('address', {
  root: ({ config }) => set(config, { baseUrl: '/' }),
  base: ({ config }) => set(config, { baseUrl: '/base/' }),
  'base-bare': ({ config }) => set(config, { baseUrl: 'bare' }),
  'base-deep': ({ config }) => set(config, { baseUrl: '/deep/base.x/' }),
  'base-like-docs': ({ config }) => set(config, { baseUrl: '/docs/' }),
});

export const TRAILING_SLASH: Rule<SiteContext, void> = rule<SiteContext, void>('trailingSlash', {
  unset: () => {},
  true: ({ config }) => set(config, { trailingSlash: true }),
  false: ({ config }) => set(config, { trailingSlash: false }),
});

export const ROUTE_BASE: Rule<SiteContext, void> = rule<SiteContext, void>('routeBasePath', {
  unset: () => {},
  root: ({ docsOptions }) => set(docsOptions, { routeBasePath: '/' }),
  empty: ({ docsOptions }) => set(docsOptions, { routeBasePath: '' }),
  two: ({ docsOptions }) => set(docsOptions, { routeBasePath: 'a/b' }),
  slashes: ({ docsOptions }) => set(docsOptions, { routeBasePath: '/guide/' }),
});
