export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  markdown: { mdx1Compat: { comments: false } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
