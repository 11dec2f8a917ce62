export default {
  title: 'Instances',
  url: 'https://site.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'community',
        path: 'community',
        routeBasePath: 'community',
        sidebarPath: './sidebars.community.js',
        breadcrumbs: false,
        sidebarCollapsible: false,
        numberPrefixParser: false,
        editUrl: ({ version, versionDocsDirPath, docPath, permalink, locale }) =>
          `https://code.test/${[version, versionDocsDirPath, docPath, locale].join('/')}?${permalink}`,
      },
    ],
    [
      'content-docs',
      {
        id: 'tools',
        path: 'tools',
        routeBasePath: 'tools',
        sidebarPath: false,
        editUrl: 'https://code.test/edit',
        editCurrentVersion: true,
      },
    ],
  ],
  themeConfig: {
    navbar: {
      items: [
        { type: 'doc', docId: 'intro', label: 'Docs' },
        { type: 'docSidebar', sidebarId: 'people', docsPluginId: 'community', label: 'People' },
        { type: 'docsVersionDropdown', docsPluginId: 'tools' },
      ],
    },
  },
};
