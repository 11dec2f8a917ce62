export default {
  title: 'Broken',
  url: 'https://example.com',
  baseUrl: '/',
  presets: ['classic'],
  themeConfig: {
    navbar: {
      items: [
        { to: '/', label: 'Home' },
        { type: 'docsVersion', docsPluginId: 'apis' },
      ],
    },
  },
};
