export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: {
    routeBasePath: '/',
    sidebarItemsGenerator() {
      throw new Error('no order');
    },
  }, blog: false }]],
};
