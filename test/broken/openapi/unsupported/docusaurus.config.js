export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', {}]],
  openapi: { specs: [{ path: 'api/pets.yaml', route: 'api' }] },
};
