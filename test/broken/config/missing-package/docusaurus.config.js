export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  markdown: { shiki: { themes: { light: 'nord', dark: 'nord' } } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
