export default {
  title: 'Two versions',
  url: 'https://two-versions.test',
  baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.ts' }, blog: false }]],
  themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } },
};
