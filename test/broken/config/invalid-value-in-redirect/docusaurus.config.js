export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  plugins: [['client-redirects', { redirects: [{ from: '/old', to: 'java\nscript:alert(1)' }] }]],
};
