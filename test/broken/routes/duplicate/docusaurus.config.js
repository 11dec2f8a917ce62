export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  onDuplicateRoutes: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
