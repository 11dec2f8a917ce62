export default {
  title: 'Trailing slash',
  url: 'https://site.test',
  baseUrl: '/below/a/path',
  trailingSlash: true,
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  plugins: [['client-redirects', { redirects: [{ from: '/old', to: '/docs/guide' }] }]],
};
