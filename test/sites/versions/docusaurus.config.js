export default {
  title: 'Versions',
  url: 'https://site.test',
  baseUrl: '/',
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          versions: {
            current: { label: 'Canary', badge: false },
            '2.0': { label: 'Two', className: 'of-today' },
            '1.0': { path: 'one', banner: 'unmaintained' },
            0.9: { banner: 'none', noIndex: true },
          },
        },
        blog: false,
      },
    ],
  ],
  themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'docsVersion', label: 'Docs' }] } },
};
