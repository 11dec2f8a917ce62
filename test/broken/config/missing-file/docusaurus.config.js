export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  favicon: 'img/icon.svg',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
