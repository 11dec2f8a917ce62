export default {
  title: 'Harbour',
  url: 'https://harbour.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts' }, blog: false }]],
  themeConfig: {
    algolia: {
      synonyms: [
        ['berth', 'mooring'],
        ['CI', 'continuous integration'],
      ],
    },
  },
};
