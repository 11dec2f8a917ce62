export default {
  title: 'Changelog',
  url: 'https://changelog.test',
  baseUrl: '/base/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  changelog: { pageSize: 3, unreleased: true },
  themeConfig: { navbar: { items: [{ to: '/changelog', label: 'Changes' }] } },
};
