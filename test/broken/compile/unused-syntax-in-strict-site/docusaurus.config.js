export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  future: { v4: { mdx1CompatDisabledByDefault: true } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
