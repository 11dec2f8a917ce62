export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { versionsFromTags: 'v*', lastVersion: '2.0.0' } }]],
};
