export default {
  title: 'Try it',
  url: 'https://docs.test',
  baseUrl: '/base/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { de: { translate: false } } },
  contentSecurityPolicy: true,
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  openapi: {
    specs: [
      { path: 'api/pets.yaml', route: 'pets' },
      { path: 'api/pets.yaml', route: 'read-only', tryIt: false },
    ],
  },
};
