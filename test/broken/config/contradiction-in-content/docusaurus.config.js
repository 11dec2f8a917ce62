export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', {}]],
  content: [
    { git: 'https://git.example.com/acme/sdk', sourceSidebar: 'sidebars.js', route: 'sdk' },
    { git: 'https://git.example.com/acme/cli', docs: { sidebar: 'sidebars.js' }, route: 'cli' },
    { git: 'https://git.example.com/acme/api', route: 'sdk' },
  ],
};
