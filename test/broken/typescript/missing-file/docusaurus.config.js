export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', {}]],
  typescript: { packages: [{ path: 'package', entryPoints: ['src/main.ts', 'src/indx.ts'], tsconfig: 'tsconfig.docs.json', route: 'api' }] },
};
