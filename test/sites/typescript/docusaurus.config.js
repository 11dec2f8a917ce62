export default {
  title: 'Rivers',
  url: 'https://rivers.test',
  baseUrl: '/base/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  typescript: {
    packages: [
      { path: 'package', route: 'api' },
      { path: 'package', entryPoints: ['src/index.ts', 'src/tides.ts'], route: 'modules', label: 'All modules' },
    ],
  },
  themeConfig: { navbar: { items: [{ to: '/api', label: 'API' }] } },
};
