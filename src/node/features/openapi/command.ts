import type { FeatureCommand } from '../../pipeline/feature.ts';

export const pullCommand: FeatureCommand = {
  group: 'openapi',
  about: 'Fetch the descriptions of APIs that the site has pages of',
  name: 'pull',
  description: 'Fetch the descriptions with a `url` in the config, and keep them in the site',
  options: [['--id <id>', 'Fetch only the description of this id']],
  async run(context, options) {
    const { pullDescriptions } = await import('./pull.ts');
    await pullDescriptions({ ...context, ...options });
  },
};
