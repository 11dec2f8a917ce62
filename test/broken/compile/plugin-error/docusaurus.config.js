export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [require('./first-heading.js')] }, blog: false }]],
};
