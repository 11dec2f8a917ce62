export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  comments: {
    giscus: {
      repo: 'https://github.com/tea/leaves',
      repoId: '',
      category: 'Tea',
      categoryId: 'Tea',
      mapping: 'path',
      host: 'giscus.app',
    },
    below: '../docs',
  },
};
