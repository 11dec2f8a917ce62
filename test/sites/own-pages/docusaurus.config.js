export default {
  title: 'Own pages',
  url: 'https://site.test',
  baseUrl: '/',
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: false,
        pages: {
          editUrl: ({ pagesDirPath, pagesPath }) => `https://code.test/${pagesDirPath}/${pagesPath}`,
          showLastUpdateTime: true,
          showLastUpdateAuthor: true,
        },
      },
    ],
  ],
};
