export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', {}]],
  openapi: { specs: [{ url: 'https://example.com/pets.yaml', route: 'api' }, { path: 'api/pets.yaml', route: 'pets' }] },
};
