export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } }]],
  books: [{ file: 'guide.pdf', sidebar: 'links' }],
};
