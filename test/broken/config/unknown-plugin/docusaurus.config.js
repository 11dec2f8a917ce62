export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  plugins: ['docusaurus-plugin-that-is-not-there'],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
