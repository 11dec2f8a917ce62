export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { navbar: { items: [{ to: '/', label: 'Start', icon: 'harbor' }] } },
};
