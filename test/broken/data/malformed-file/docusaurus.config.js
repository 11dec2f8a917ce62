
export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  data: { team: { path: 'data/team.yml' }, people: 'data/people' },
};
