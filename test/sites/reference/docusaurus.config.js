export default {
  title: 'Reference',
  url: 'https://reference.test',
  baseUrl: '/base/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  openapi: {
    specs: [
      { path: 'api/shop.yaml', route: 'api' },
      { path: 'api/old.json', route: 'old', pages: 'tag', linkBase: 'https://elsewhere.test/docs/' },
    ],
  },
};
