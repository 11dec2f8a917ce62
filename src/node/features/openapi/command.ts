import { type ConfigOption, onSite, siteOf } from '../../command/arguments.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';

interface PullFlags extends ConfigOption {
  readonly id?: string;
}

export const openapiCommand: FeatureCommand = {
  feature: 'openapi',
  name: 'openapi',
  add(command, { log, features }) {
    command.description('Fetch the descriptions of APIs that the site has pages of').helpCommand(false);
    onSite(command.command('pull'))
      .description('Fetch the descriptions with a `url` in the config, and keep them in the site')
      .option('--id <id>', 'Fetch only the description of this id')
      .action(async (siteDir: string, { id, ...options }: PullFlags) => {
        const { pullDescriptions } = await import('./pull.ts');
        const only = id === undefined ? {} : { id };
        await pullDescriptions({ ...siteOf(siteDir, options), ...only, features: await features(), log });
      });
  },
};
