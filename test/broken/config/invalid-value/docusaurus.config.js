export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  trailingSlash: 'yes',
  onBrokenLinks: 'explode',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
