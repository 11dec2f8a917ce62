export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  markdown: { math: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
