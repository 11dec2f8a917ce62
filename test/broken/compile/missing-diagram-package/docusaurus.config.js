export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  markdown: { mermaid: { draw: 'build' } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
