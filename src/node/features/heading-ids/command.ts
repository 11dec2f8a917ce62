/** Writes the ids of headings into Markdown files: `lectern write-heading-ids`. */

import { type ConfigOption, onSite, siteOf } from '../../command/arguments.ts';
import { Option } from '../../command/commander.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';

interface HeadingIdFlags extends ConfigOption {
  readonly syntax?: 'classic' | 'mdx-comment';
  readonly maintainCase?: boolean;
  readonly overwrite?: boolean;
  readonly migrate?: boolean;
}

export const headingIdsCommand: FeatureCommand = {
  feature: 'heading-ids',
  name: 'write-heading-ids',
  add(command, { log, features }) {
    onSite(command)
      .argument('[files...]', 'Files, folders or globs (default: all docs and pages)')
      .description(
        'Write heading ids into Markdown files, so that they stay the same when headings change or are translated',
      )
      .addOption(
        new Option('--syntax <syntax>', '{#id} or {/* #id */} (default: the one that the site reads)').choices([
          'classic',
          'mdx-comment',
        ]),
      )
      .option('--maintain-case', 'Keep uppercase letters in ids')
      .option('--overwrite', 'Replace existing ids')
      .addOption(new Option('--migrate', 'Rewrite existing ids in this syntax').conflicts('overwrite'))
      .action(async (siteDir: string, named: readonly string[], flags: HeadingIdFlags) => {
        const { writeHeadingIdsOfSite } = await import('./write-files.ts');
        const { syntax, maintainCase = false, overwrite = false, migrate = false, ...options } = flags;
        const cwd = process.cwd();
        // Outside of a site, the first argument may be a file.
        const [site, files] = /\.mdx?$/i.test(siteDir) ? [cwd, [siteDir, ...named]] : [siteDir, named];
        const how = { ...omitUndefined({ syntax }), maintainCase, overwrite, migrate };
        await writeHeadingIdsOfSite({ ...siteOf(site, options), features: await features(), files, cwd, ...how, log });
      });
  },
};
