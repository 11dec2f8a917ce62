export default {
  title: 'Chosen versions',
  url: 'https://site.test',
  baseUrl: '/',
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          lastVersion: 'current',
          onlyIncludeVersions: ['current', '1.0'],
          versions: { current: { path: 'latest' } },
        },
        blog: false,
      },
    ],
  ],
};
