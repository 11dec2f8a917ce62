const LEVELS = ['beginner', 'advanced'];

/** A schema by hand, as libraries make them. */
const frontMatter = {
  '~standard': {
    version: 1,
    vendor: 'site',
    async validate(value) {
      const issues = [];
      if (!LEVELS.includes(value.level)) issues.push({ message: `Expected one of ${LEVELS}.`, path: ['level'] });
      for (const [index, owner] of (value.owners ?? []).entries()) {
        const path = [{ key: 'owners' }, { key: index }];
        if (!owner.startsWith('@')) issues.push({ message: 'Expected the name of a team', path });
      }
      if (value.reviewed === 'never') throw new Error('no date');
      const reviewed = value.reviewed ? { reviewed: new Date(value.reviewed) } : {};
      return issues.length > 0 ? { issues } : { value: { ...value, ...reviewed } };
    },
    jsonSchema: {
      input: () => ({
        type: 'object',
        properties: {
          level: { enum: LEVELS, description: 'Whom the page is for.' },
          owners: { type: 'array', items: { type: 'string' } },
          reviewed: { type: 'string' },
        },
      }),
    },
  },
};

export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  frontMatter,
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: { frontMatter } }]],
};
