module.exports = {
  title: 'Ejected',
  url: 'https://ejected.test',
  baseUrl: '/base/',
  presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]],
  themeConfig: {
    navbar: {
      items: [
        { type: 'doc', docId: 'intro', label: 'Start', position: 'left' },
        { label: 'More', position: 'left', items: [{ to: '/docs/deep/one', label: 'Given here' }] },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'custom-mark', position: 'right', mark: 'marked' },
      ],
    },
    footer: { links: [{ title: 'Docs', items: [{ label: 'Intro', to: '/docs/intro' }] }] },
  },
};
