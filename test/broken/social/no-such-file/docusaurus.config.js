export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: {
    socialImages: {
      logo: 'img/logo.svg',
      fonts: ['./fonts/none.ttf'],
    },
  },
};
