import { type ConfigOption, onSite, repeated, siteOf } from '../../command/arguments.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';

interface SyncFlags extends ConfigOption {
  readonly only?: readonly string[];
  readonly frozen?: true;
  readonly check?: true;
}

export const syncCommand: FeatureCommand = {
  feature: 'content',
  name: 'sync',
  add(command, { log, features }) {
    onSite(command)
      .description('Fetch the docs that are written elsewhere, as `content` in the config says')
      .option('--only <id>', 'Fetch only this source; may be repeated', repeated)
      .option('--frozen', 'Fetch exactly what lectern.lock.json says, as in CI')
      .option('--check', 'Only tell which sources have newer commits')
      .action(async (siteDir: string, { only = [], frozen, check, ...options }: SyncFlags) => {
        const { syncSources } = await import('./sync.ts');
        const how = check ? 'check' : frozen ? 'frozen' : 'newest';
        await syncSources({ ...siteOf(siteDir, options), only, how, features: await features(), log });
      });
  },
};
