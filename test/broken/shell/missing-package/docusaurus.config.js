export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  markdown: { mermaid: true },
  themes: ['@docusaurus/theme-mermaid'],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
