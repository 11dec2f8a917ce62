export default {
  title: 'No trailing slash',
  url: 'https://site.test',
  baseUrl: '/below/a/path/',
  trailingSlash: false,
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  plugins: [['client-redirects', { redirects: [{ from: '/old', to: '/docs/guide' }] }]],
};
