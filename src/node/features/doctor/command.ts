import { type ConfigOption, onSite, siteOf } from '../../command/arguments.ts';
import { UserError } from '../../diagnostics/index.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';

export const doctorCommand: FeatureCommand = {
  feature: 'doctor',
  name: 'doctor',
  add(command, { log, features }) {
    onSite(command)
      .description('Report which parts of the site are supported, ignored or missing, and whether it will build')
      .action(async (siteDir: string, options: ConfigOption) => {
        const { doctor } = await import('./examine.ts');
        const isBuildable = await doctor({ ...siteOf(siteDir, options), features: await features(), log });
        // The problems have been reported already.
        if (!isBuildable) throw new UserError([]);
      });
  },
};
