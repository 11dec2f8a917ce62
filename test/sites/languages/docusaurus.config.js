// The site that `test/compare` builds with Docusaurus, too: three languages, two versions, two sets of docs.
const NAMES = { en: 'Tea house', ar: 'بيت الشاي', ja: '茶の家' };
const EDIT_URL = 'https://code.test/tea/edit/main/';
const docs = { editUrl: EDIT_URL, editLocalizedFiles: true };

export default {
  title: NAMES[process.env.DOCUSAURUS_CURRENT_LOCALE] ?? NAMES.en,
  tagline: 'How we brew',
  url: 'https://tea.test',
  baseUrl: '/house/',
  favicon: 'img/cup.svg',
  onBrokenLinks: 'throw',
  future: { faster: true, v4: { removeLegacyPostBuildHeadAttribute: true } },
  i18n: {
    defaultLocale: 'en',
    locales: ['ar', 'en', 'ja'],
    localeConfigs: {
      en: { label: 'English', htmlLang: 'en-GB' },
      ar: { label: 'العربية', direction: 'rtl', calendar: 'islamic-umalqura' },
      ja: { path: 'japanese' },
    },
  },
  presets: [
    ['classic', { docs: { ...docs, sidebarPath: './sidebars.js' }, blog: false, pages: { editUrl: EDIT_URL } }],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        ...docs,
        id: 'guides',
        path: 'guides',
        routeBasePath: 'guides',
        sidebarPath: './sidebars.guides.js',
        showLastUpdateTime: true,
        showLastUpdateAuthor: true,
      },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Tea house',
      logo: { alt: 'A cup', src: 'img/cup.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'handbook', label: 'Handbook' },
        { type: 'doc', docsPluginId: 'guides', docId: 'first-pot', label: 'Guides' },
        {
          label: 'House',
          items: [
            { to: '/about', label: 'About us' },
            { type: 'doc', docId: 'welcome', label: 'Welcome' },
            { href: 'https://shop.test/', label: 'Shop' },
          ],
        },
        { type: 'docsVersionDropdown', position: 'right' },
        {
          type: 'localeDropdown',
          queryString: '?from=menu',
          position: 'right',
          dropdownItemsAfter: [{ href: 'https://translate.test/', label: 'Help us translate' }],
        },
      ],
    },
    footer: {
      copyright: '© The tea house',
      links: [
        {
          title: 'Learn',
          items: [
            { to: '/docs/welcome', label: 'Welcome' },
            { to: '/guides/first-pot', label: 'First pot' },
          ],
        },
        { title: 'More', items: [{ href: 'https://shop.test/', label: 'Shop' }] },
      ],
    },
  },
};
