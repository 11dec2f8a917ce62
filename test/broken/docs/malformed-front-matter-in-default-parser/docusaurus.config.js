export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  markdown: {
    async parseFrontMatter(params) {
      const parsed = await params.defaultParseFrontMatter(params);
      return { ...parsed, frontMatter: { ...parsed.frontMatter, added: true } };
    },
  },
};
