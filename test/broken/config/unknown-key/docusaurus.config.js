export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  tagLine: 'A key that no one knows',
  themeConfig: { navbar: { logos: [] } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
