export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  books: [
    { file: 'a.pdf', sidebar: 'defaultSidebr' },
    { file: 'b.pdf', version: '2.0' },
    { file: 'c.pdf', docs: 'api' },
    { file: 'd.pdf', pages: ['/', '/instal'] },
    { file: 'a.pdf', cover: 'img/none.png', locales: ['fr'] },
  ],
};
