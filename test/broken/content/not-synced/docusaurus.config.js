export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', {}]],
  content: [
    { git: 'https://git.example.com/acme/sdk', folder: 'docs', route: 'sdk' },
    { git: 'https://git.example.com/acme/cli', ref: 'v2', folder: 'docs', route: 'cli' },
    { git: 'https://git.example.com/acme/api', folder: 'docs', route: 'api' },
  ],
};
