module.exports = {
  title: 'Options',
  url: 'https://options.test',
  baseUrl: '/base/',
  contentSecurityPolicy: true,
  scripts: ['https://scripts.test/a.js?x=1&y=2', '/own.js'],
  headTags: [
    { tagName: 'script', attributes: {}, innerHTML: 'window.early = "</script>" < 1' },
    { tagName: 'script', attributes: { type: 'application/json' }, innerHTML: '{}' },
  ],
  plugins: [
    ['client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/about' }] }],
    () => ({ name: 'tags', injectHtmlTags: () => ({ postBodyTags: ["<script type='module'>go()</script>"] }) }),
  ],
  presets: [
    [
      'classic',
      {
        docs: {
          docItemComponent: '@site/src/components/OwnItem',
          docTagsListComponent: '@site/src/components/OwnTags',
          versions: { '1.0': { search: false } },
        },
        gtag: { trackingID: ['G-1', 'G-2'], anonymizeIP: true },
        googleTagManager: { containerId: 'GTM-1' },
        svgr: false,
        pages: { editUrl: 'https://options.test/edit', showLastUpdateTime: true, showLastUpdateAuthor: true },
      },
    ],
  ],
  markdown: {
    parseFrontMatter: async params => {
      const parsed = await params.defaultParseFrontMatter(params);
      return { ...parsed, frontMatter: { description: 'Described by the site', ...parsed.frontMatter } };
    },
    remarkRehypeOptions: { footnoteLabel: 'Remarks' },
    hooks: {
      onBrokenMarkdownLinks: ({ url }) => url.replace('moved.md', '/docs/intro'),
      onBrokenMarkdownImages: ({ url }) => url.replace('./', 'https://pictures.test/'),
    },
  },
  themeConfig: {
    navbar: {
      items: [
        {
          type: 'docsVersionDropdown',
          versions: { '1.0': { label: 'The first' }, '2.0': {} },
          dropdownItemsAfter: [{ type: 'html', value: '<hr>', className: 'line' }],
        },
        { type: 'localeDropdown', queryString: '?keep', dropdownItemsBefore: [{ to: '/about', label: 'Who' }] },
      ],
    },
  },
};
