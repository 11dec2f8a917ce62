export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', {}]],
  content: [{ git: 'https://git.example.com/acme/sdk', folder: 'docs', route: 'sdk' }],
};
