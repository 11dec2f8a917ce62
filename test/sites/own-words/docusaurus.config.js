// What the site says in its language stands in `i18n/en`, as Docusaurus' `write-translations` leaves it there.
export default {
  title: 'Own words',
  url: 'https://words.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
  themeConfig: {
    navbar: {
      title: 'Words',
      items: [
        { type: 'docsVersion', position: 'right' },
        { to: '/guide/a', label: 'Guide' },
        { label: 'More', items: [{ href: 'https://code.test', label: 'Code' }] },
      ],
    },
    footer: { copyright: '© us', links: [{ title: 'Docs', items: [{ to: '/', label: 'Start' }] }] },
  },
};
