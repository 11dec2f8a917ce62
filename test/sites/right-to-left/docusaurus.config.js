module.exports = {
  title: 'מדריך',
  url: 'https://right-to-left.test',
  baseUrl: '/',
  i18n: { defaultLocale: 'he', locales: ['he'], localeConfigs: { he: { label: 'עברית', direction: 'rtl' } } },
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
  themeConfig: {
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    navbar: {
      title: 'מדריך',
      items: [
        {
          type: 'docsVersionDropdown',
          position: 'right',
          dropdownItemsBefore: [{ label: 'All versions', to: '/crash' }],
          dropdownItemsAfter: [
            { type: 'html', value: '<hr>' },
            { label: 'Archive', href: 'https://archive.test/' },
          ],
        },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: { copyright: '©' },
  },
};
