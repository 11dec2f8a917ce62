export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', lastVersion: '1.0', onlyIncludeVersions: ['current'] }, blog: false }]],
};
