/** Fills the Algolia index of a site, or compares it with the site: `lectern search`. */

import { type ConfigOption, onSite, share, siteOf } from '../../command/arguments.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { Environment } from './client.ts';

interface PushOptions extends ConfigOption {
  readonly dryRun?: boolean;
  readonly minShare: number;
  readonly force?: boolean;
}

export const searchCommand: FeatureCommand = {
  feature: 'algolia',
  name: 'search',
  add(search, { log, features }) {
    search.description("Fill or check the site's Algolia index").helpCommand(false);
    onSite(search.command('push'))
      .description("Upload the site's records to its Algolia index")
      .option('--dry-run', 'Show what would change without sending anything')
      .option(
        '--min-share <number>',
        'Minimum number of new records, as a share of the records in the index',
        share,
        0.7,
      )
      .option('--force', 'Replace the index regardless of --min-share')
      .action(async (siteDir: string, { minShare, force = false, dryRun = false, ...options }: PushOptions) => {
        const { push } = await import('./push.ts');
        const site = { ...siteOf(siteDir, options), features: await features(), environment: algoliaEnvironment() };
        await push({ ...site, minShare, force, dryRun, log });
      });
    onSite(search.command('check'))
      .description("Compare the site's Algolia index with the site")
      .action(async (siteDir: string, options: ConfigOption) => {
        const { check } = await import('./check.ts');
        await check({
          ...siteOf(siteDir, options),
          features: await features(),
          environment: algoliaEnvironment(),
          log,
        });
      });
  },
};

/** Algolia's settings from the environment; in CI, secrets that are not set have an empty value. */
function algoliaEnvironment(): Environment {
  const { ALGOLIA_WRITE_API_KEY, ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME, ALGOLIA_HOST } = process.env;
  return omitUndefined({
    writeKey: ALGOLIA_WRITE_API_KEY || undefined,
    appId: ALGOLIA_APP_ID || undefined,
    indexName: ALGOLIA_INDEX_NAME || undefined,
    host: ALGOLIA_HOST || undefined,
  });
}
