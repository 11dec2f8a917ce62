export default {
  title: 'Sidebar items',
  url: 'https://site.test',
  baseUrl: '/base/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
};
