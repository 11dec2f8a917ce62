module.exports = {
  title: 'Swizzled',
  url: 'https://swizzled.test',
  baseUrl: '/',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } }]],
  themeConfig: {
    navbar: { title: 'Swizzled', items: [{ to: '/plain', label: 'Plain', position: 'left' }] },
    footer: { copyright: 'Never shown' },
  },
};
