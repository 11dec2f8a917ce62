export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  insights: {
    endpoint: 'http://insights.broken.test/events',
    feedback: 'yes',
    sample: 10,
    serach: false,
  },
};
