export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  onBrokenAnchors: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
