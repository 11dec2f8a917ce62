import path from 'node:path';

export default {
  title: 'Broken',
  url: 'https://docs.example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  plugins: [
    () => ({
      name: 'notes',
      configureWebpack: () => ({
        module: { rules: [{ test: /\.note$/, use: path.join(import.meta.dirname, 'loader.cjs') }] },
      }),
    }),
  ],
};
