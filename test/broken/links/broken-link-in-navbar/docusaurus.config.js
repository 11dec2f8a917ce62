export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  themeConfig: { navbar: { items: [{ to: '/giude', label: 'Guide' }] } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
