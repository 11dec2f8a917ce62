export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  books: [
    { file: '../guide.pdf', sidbar: 'defaultSidebar' },
    { file: 'guide.html', margin: 'wide' },
    { file: 'guide.pdf', sidebar: 'defaultSidebar', pages: ['/'] },
  ],
};
