module.exports = {
  title: 'Swizzled',
  url: 'https://swizzled.test',
  baseUrl: '/',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } }]],
  plugins: [
    () => ({
      name: 'greeter',
      contentLoaded: ({ actions }) => actions.setGlobalData({ greeting: 'hello from the root' }),
    }),
  ],
  themeConfig: {
    navbar: {
      title: 'Swizzled',
      items: [
        { to: '/plain', label: 'Plain', position: 'left' },
        { type: 'localeDropdown', position: 'right', dropdownItemsAfter: [{ to: '/code', label: 'Code' }] },
        { type: 'custom-stars', position: 'right', label: 'Stars', count: 3, className: 'stars' },
      ],
    },
    footer: { copyright: 'Never shown' },
  },
};
