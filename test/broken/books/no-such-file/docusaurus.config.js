export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  books: [{ file: 'guide.pdf', cover: 'img/cover.png' }],
};
