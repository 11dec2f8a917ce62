export default {
  title: 'Generated sidebar',
  url: 'https://generated-sidebar.test',
  baseUrl: '/base/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
