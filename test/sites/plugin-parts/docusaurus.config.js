module.exports = {
  title: 'Owned',
  url: 'https://owned.test',
  baseUrl: '/base/',
  onBrokenLinks: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, sitemap: false }]],
  plugins: ['./plugins/owners.js'],
};
