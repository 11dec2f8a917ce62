export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { docs: false, blog: false }]],
  changelog: { path: [{ label: 'Core', path: 'CHANGELOG.md' }, { label: 'Tools', path: 'tools/CHANGELOG.md' }] },
};
