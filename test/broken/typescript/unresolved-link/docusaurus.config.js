export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', {}]],
  typescript: { packages: [{ path: 'package', route: 'api' }] },
};
