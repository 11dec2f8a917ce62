export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
