module.exports = {
  title: 'Compat',
  tagline: 'Every module once',
  url: 'https://compat.test',
  baseUrl: '/base/',
  favicon: 'img/logo.png',
  customFields: { answer: 42 },
  presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]],
  themeConfig: {
    navbar: { title: 'Compat', items: [{ type: 'docsVersionDropdown', position: 'right' }] },
    footer: { style: 'dark', links: [{ label: 'Source', href: 'https://source.test/' }] },
  },
};
