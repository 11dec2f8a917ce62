module.exports = {
  title: 'Plugins',
  url: 'https://plugins.test',
  baseUrl: '/base/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: false },
        sitemap: { lastmod: 'date', ignorePatterns: ['/base/docs/tags/**'] },
        theme: { customCss: './src/site.css' },
      },
    ],
    './preset',
  ],
  plugins: [
    ['./plugins/everything', { greeting: 'Hello', path: 'data' }],
    ['./plugins/everything', { id: 'second', greeting: 'Again' }],
    () => null,
    './plugins/words',
    './plugins/tones',
    function inline({ siteConfig }) {
      return { name: 'inline', contentLoaded: ({ actions }) => actions.setGlobalData({ title: siteConfig.title }) };
    },
    [
      'client-redirects',
      {
        fromExtensions: ['html'],
        redirects: [{ from: ['/old', '/older'], to: '/docs/intro?from=old' }],
        createRedirects: path => (path === '/docs/intro' ? '/docs/introduction' : undefined),
      },
    ],
  ],
  themeConfig: { everything: { colour: 'red' } },
};
