export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { docs: false, blog: false }]],
  changelog: { path: 'CHANGELOG.md' },
};
