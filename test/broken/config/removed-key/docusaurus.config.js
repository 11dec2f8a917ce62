export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { metadatas: [], colorMode: { switchConfig: {} }, navbar: { links: [] } },
  future: { experimental_storage: {} },
};
