export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  plugins: [['@docusaurus/plugin-content-docs', { path: 'api', routeBasePath: 'api' }]],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
