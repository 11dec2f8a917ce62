export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarItemsGenerator: () => [{ type: 'dok', id: 'index' }] }, blog: false }]],
};
