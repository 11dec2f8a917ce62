export default {
  title: 'Broken',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
