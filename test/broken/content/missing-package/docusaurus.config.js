export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', {}]],
  content: [{ package: '@acme/guides', folder: 'docs', route: 'guides' }],
};
