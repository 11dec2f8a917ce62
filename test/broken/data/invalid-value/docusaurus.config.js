const schema = {
  '~standard': {
    version: 1,
    vendor: 'site',
    validate(team) {
      const issues = team.flatMap(({ name, role }, index) => [
        ...(name === undefined ? [{ message: 'Expected a name', path: [index, 'name'] }] : []),
        ...(role === 'writer' ? [] : [{ message: 'Expected writer', path: [index, 'role'] }]),
      ]);
      return issues.length > 0 ? { issues } : { value: team };
    },
  },
};

export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  data: { team: { path: 'data/team.yml', schema }, people: 'data/people' },
};
