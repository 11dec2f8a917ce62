export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', {}]],
  content: [
    { folder: 'docs', route: 'none' },
    { git: 'https://user:sesame@git.example.com/acme/sdk', route: 'secret' },
    { git: 'https://git.example.com/acme/sdk', ref: '--upload-pack=touch', route: 'ref' },
    { git: '--upload-pack=touch', route: 'option' },
    { git: 'https://git.example.com/acme/sdk', folder: '../docs', route: 'folder' },
    { git: 'https://git.example.com/acme/sdk', branch: 'main', route: 'key' },
  ],
};
