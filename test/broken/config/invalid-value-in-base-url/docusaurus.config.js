export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: 'https://broken.test/docs/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
