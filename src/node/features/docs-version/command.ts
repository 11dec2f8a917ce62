/** Makes a version of the docs: `lectern docs:version`. */

import { type ConfigOption, onSite, siteOf } from '../../command/arguments.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';

export const docsVersionCommand: FeatureCommand = {
  feature: 'docs-version',
  name: 'docs:version',
  hasInstances: true,
  add(command, { log, features }, pluginId = 'default') {
    onSite(command.argument('<version>', 'Name of the version'))
      .description(
        'Create a version from the current docs and their translations. For another docs plugin, run docs:version:<id>',
      )
      .action(async (version: string, siteDir: string, options: ConfigOption) => {
        const { freezeDocs } = await import('./freeze-docs.ts');
        await freezeDocs({ ...siteOf(siteDir, options), features: await features(), version, pluginId, log });
      });
  },
};
