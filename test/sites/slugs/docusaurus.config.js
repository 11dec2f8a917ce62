export default {
  title: 'Slugs',
  url: 'https://site.test',
  baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: false }, blog: false }]],
};
