export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'he', 'fr'], localeConfigs: { fr: { translate: false } } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
