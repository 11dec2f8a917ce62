import { Code } from '../code.ts';
import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import { set } from './set.ts';

const MDX_PAGE = `import React from 'react';
import MDXPage from '@theme/MDXPage';
export default function Own(props) { return <><MDXPage {...props} /><span hidden data-hook="keys of MDXPage">{Object.keys(props).filter(key => !(key in Object.prototype)).sort().join(' ')}</span></>; }
`;

/** Options of the preset's other plugins, and of the plugins that sites add most. */
export const PRESET_OPTION: Rule<SiteContext, void> = rule<SiteContext, void>('preset-option', {
  'sitemap-off': ({ presetOptions }) => set(presetOptions, { sitemap: false }),
  'sitemap-keys': ({ presetOptions }) =>
    set(presetOptions, {
      sitemap: {
        changefreq: 'daily',
        priority: 0.3,
        ignorePatterns: ['**/page-*', '/docs/tags/**'],
        filename: 'sitemap.xml',
      },
    }),
  'sitemap-null': ({ presetOptions }) => set(presetOptions, { sitemap: { changefreq: null, priority: null } }),
  'sitemap-lastmod': ({ presetOptions }) => set(presetOptions, { sitemap: { lastmod: 'date' } }),
  'sitemap-items': ({ presetOptions }) =>
    set(presetOptions, {
      sitemap: {
        createSitemapItems: new Code(
          "async ({ defaultCreateSitemapItems, ...rest }) => (await defaultCreateSitemapItems(rest)).filter(one => !one.url.includes('topics'))",
        ),
      },
    }),
  'pages-off': ({ presetOptions }) => set(presetOptions, { pages: false }),
  'pages-keys': ({ presetOptions, files }) => {
    files.set('pages/first.md', '---\nslug: /own/first\n---\n\n# First\n\nText.\n');
    set(presetOptions, { pages: { path: 'pages', routeBasePath: 'p', editUrl: 'https://code.test/pages/' } });
  },
  'pages-filters': ({ presetOptions, files }) => {
    files.set('src/pages/kept.md', '# Kept\n\nText.\n');
    files.set('src/pages/left.out.md', '# Left out\n\nText.\n');
    files.set('src/mdx-page.js', MDX_PAGE);
    set(presetOptions, {
      pages: {
        include: ['**/*.{md,js}'],
        exclude: ['**/*.out.md'],
        mdxPageComponent: '@site/src/mdx-page.js',
        editLocalizedFiles: true,
        showLastUpdateTime: false,
      },
    });
  },
  'svgr-off': ({ presetOptions }) => set(presetOptions, { svgr: false }),
  'theme-css': ({ presetOptions, files }) => {
    files.set('src/css/one.css', ':root { --ifm-color-primary: #123456 }\n');
    files.set('src/css/two.css', '.two { color: blue }\n');
    set(presetOptions, { theme: { customCss: ['./src/css/one.css', './src/css/two.css'] } });
  },
  gtag: ({ presetOptions }) => set(presetOptions, { gtag: { trackingID: ['G-ONE', 'G-TWO'], anonymizeIP: true } }),
  googleAnalytics: ({ presetOptions }) => set(presetOptions, { googleAnalytics: { trackingID: 'UA-1-2' } }),
  googleTagManager: ({ presetOptions }) => set(presetOptions, { googleTagManager: { containerId: 'GTM-1' } }),
  debug: ({ presetOptions }) => set(presetOptions, { debug: false }),
  redirects: ({ plugins, files }) => {
    // In an instance of its own, as the pages of the preset may be off, elsewhere or filtered.
    files.set('redirected/target.md', '# Target\n\nOf redirects.\n');
    plugins.push(['@docusaurus/plugin-content-pages', { id: 'redirected', path: 'redirected' }]);
    plugins.push([
      '@docusaurus/plugin-client-redirects',
      {
        fromExtensions: ['html'],
        toExtensions: ['exe'],
        redirects: [
          { from: '/old', to: '/target' },
          { from: ['/older', '/oldest/deep'], to: '/target?a=1#b' },
          { from: '/gone', to: 'https://elsewhere.test/' },
        ],
      },
    ]);
  },
  'redirects-created': ({ plugins }) =>
    void plugins.push([
      '@docusaurus/plugin-client-redirects',
      {
        id: 'created',
        createRedirects: new Code(
          "path => (path.includes('/page-') ? [path.replace('/page-', '/was-'), path.replace('/page-', '/older-')] : undefined)",
        ),
      },
    ]),
  'redirects-extensions': ({ plugins }) =>
    void plugins.push(['@docusaurus/plugin-client-redirects', { id: 'extensions', fromExtensions: ['htm', 'php'] }]),
  mermaid: ({ config }) => set(config, { markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'] }),
  'live-code': ({ config }) => set(config, { themes: ['@docusaurus/theme-live-codeblock'] }),
  pwa: ({ plugins }) =>
    void plugins.push([
      '@docusaurus/plugin-pwa',
      {
        pwaHead: [
          { tagName: 'link', rel: 'manifest', href: '/manifest.json' },
          { tagName: 'meta', name: 'theme-color', content: '#fff' },
        ],
      },
    ]),
});
