export default {
  title: 'Tags',
  url: 'https://site.test',
  baseUrl: '/',
  presets: [['classic', { docs: { tagsBasePath: 'topics', sidebarPath: false, onInlineTags: 'ignore' }, blog: false }]],
};
