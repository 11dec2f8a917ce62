export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  staticDirectories: ['public'],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
