import type { Config } from 'lectern';

const repository = 'https://github.com/algolia/docsearch';

const config: Config = {
  title: 'DocSearch by Algolia',
  tagline: 'The best search for your documentation, integrated in minutes and free',
  url: 'https://docsearch.algolia.com',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  organizationName: 'algolia',
  projectName: 'docsearch',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: { hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' } },
  presets: [
    [
      'classic',
      {
        docs: {
          path: 'docs',
          sidebarPath: './sidebars.ts',
          editUrl: `${repository}/edit/main/packages/website/`,
          showLastUpdateAuthor: true,
          showLastUpdateTime: true,
          lastVersion: 'current',
          versions: {
            current: { label: 'current', path: '', banner: 'none' },
            legacy: { label: 'legacy', path: 'legacy' },
          },
        },
        blog: false,
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-client-redirects',
      {
        redirects: [
          { from: '/docs/apply', to: '/apply' },
          { from: '/docs/config-file', to: '/docs/legacy/config-file' },
          { from: '/docs/dropdown', to: '/docs/legacy/dropdown' },
          { from: '/docs/run-your-own', to: '/docs/legacy/run-your-own' },
        ],
      },
    ],
  ],
  contentSecurityPolicy: process.env.APPLY_ENDPOINT
    ? { 'connect-src': [new URL(process.env.APPLY_ENDPOINT).origin] }
    : true,
  customFields: {
    // Where the form of /apply is sent, as JSON, or as a plain form without scripts. Without it readers send it by email.
    applyEndpoint: process.env.APPLY_ENDPOINT ?? null,
    applyEmail: process.env.APPLY_EMAIL ?? 'docsearch@algolia.com',
  },
  themeConfig: {
    image: 'img/og-image.png',
    socialImages: { background: '#2347c9', accentColor: '#ffd84d', logo: 'img/wordmark-dark.svg' },
    // The first visit is light; a reader's choice of dark or system stays.
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    algolia: {
      backend: process.env.DOCSEARCH_BACKEND === 'algolia' ? 'algolia' : 'embedded',
      // Public, search-only values; those of a deployment come from its environment.
      appId: process.env.DOCSEARCH_APP_ID ?? 'DEMOAPPID',
      apiKey: process.env.DOCSEARCH_API_KEY ?? 'demo-search-only-key',
      indexName: process.env.DOCSEARCH_INDEX_NAME ?? 'docsearch',
      contextualSearch: true,
      searchPagePath: 'search',
      placeholder: 'Search docs',
    },
    announcementBar: {
      content: `⭐️ If you like DocSearch, give it a star on <a target="_blank" rel="noopener noreferrer" href="${repository}">GitHub</a>! ⭐️`,
      isCloseable: true,
    },
    navbar: {
      hideOnScroll: true,
      logo: {
        alt: 'DocSearch by Algolia',
        src: 'img/wordmark.svg',
        srcDark: 'img/wordmark-dark.svg',
      },
      items: [
        { type: 'doc', label: 'Docs', docId: 'what-is-docsearch', position: 'left' },
        { label: 'Apply', to: 'apply', position: 'left' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
        {
          href: repository,
          position: 'right',
          className: 'header-github-link',
          'aria-label': 'GitHub repository',
        },
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      logo: {
        alt: 'DocSearch by Algolia',
        src: 'img/wordmark.svg',
        srcDark: 'img/wordmark-dark.svg',
        width: 200,
        height: 32,
        href: 'https://www.algolia.com/',
      },
      links: [
        {
          title: 'Docs',
          items: [
            { label: 'Getting Started', to: 'docs/what-is-docsearch' },
            { label: 'FAQ', to: 'docs/docsearch-program' },
            { label: 'DocSearch v3', to: 'docs/docsearch-v3' },
          ],
        },
        {
          title: 'DocSearch',
          items: [
            { label: 'Apply', to: 'apply' },
            { label: 'Issues', href: `${repository}/issues` },
            { label: 'Privacy', href: 'https://www.algolia.com/policies/privacy/' },
          ],
        },
        { title: 'Community', items: [{ label: 'Discord', href: 'https://discord.com/invite/W7kYfh7FKQ' }] },
        {
          title: 'Social',
          items: [
            { label: 'GitHub', href: repository },
            { label: 'Twitter', href: 'https://twitter.com/docsearch_' },
            { label: 'Algolia Blog', href: 'https://algolia.com/blog/' },
          ],
        },
      ],
      copyright: `DocSearch 2015-${new Date().getFullYear()} – Designed and built by Algolia`,
    },
  },
};

export default config;
