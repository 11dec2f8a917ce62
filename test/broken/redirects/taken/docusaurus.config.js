export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  onDuplicateRoutes: 'throw',
  plugins: [['client-redirects', { redirects: [{ from: '/', to: '/' }] }]],
};
