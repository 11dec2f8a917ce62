export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/moved', to: 'https://new.test/guide' }] }],
  ],
};
