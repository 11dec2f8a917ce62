export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', lastVersion: '1.1', versions: { '2.0': { label: 'Two' } } }, blog: false }]],
};
