export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  prose: {
    vale: { styles: 'styles' },
    textlnt: true,
    exclude: 'versioned_docs/**',
  },
};
