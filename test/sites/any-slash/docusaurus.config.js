export default {
  title: 'Slash as it comes',
  url: 'https://site.test',
  baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  plugins: [['client-redirects', { redirects: [{ from: '/old', to: '/docs/guide' }] }]],
};
