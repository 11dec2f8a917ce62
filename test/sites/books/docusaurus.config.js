export default {
  title: 'Harbour',
  url: 'https://harbour.test',
  baseUrl: '/base/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
  books: [
    {
      file: ['guide.pdf', 'guide.epub'],
      subtitle: 'For people at sea',
      author: 'The harbour master',
      sidebar: 'guide',
    },
    {
      file: 'books/short.epub',
      title: 'Short & "quoted"',
      cover: 'img/cover.svg',
      pages: ['/docs/guide/moor', '/docs/intro'],
    },
  ],
};
