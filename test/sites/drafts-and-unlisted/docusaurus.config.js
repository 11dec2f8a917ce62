export default {
  title: 'Drafts and unlisted',
  url: 'https://site.test',
  baseUrl: '/',
  noIndex: true,
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
};
