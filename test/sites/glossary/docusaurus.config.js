export default {
  title: 'Terms',
  url: 'https://terms.test',
  baseUrl: '/base/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  markdown: { tooltips: true },
  presets: [['classic', { docs: { routeBasePath: '/', glossary: 'glossary.yml' }, blog: false }]],
};
