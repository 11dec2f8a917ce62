export default {
  title: 'Broken',
  url: 'https://example.com',
  baseUrl: '/',
  presets: ['classic'],
  themeConfig: {
    navbar: {
      items: [
        { to: '/', label: 'Home' },
        { type: 'docsVersionDropdown', versions: ['2.0'] },
      ],
    },
  },
};
