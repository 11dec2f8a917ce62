function writer() {
  return {
    name: 'writer',
    async contentLoaded({ actions }) {
      await actions.createData('../../../precious.json', '{}');
    },
  };
}
function router() {
  return {
    name: 'router',
    async contentLoaded({ actions }) {
      actions.addRoute({ path: '/../docs/group', component: '@site/src/pages/index.jsx', exact: true });
    },
  };
}
export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [
    writer,
    router,
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/../static/keep.html', to: '/docs/start' }] }],
  ],
};
