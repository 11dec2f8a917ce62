import { amount, type ConfigOption, onSite, siteOf } from '../../command/arguments.ts';
import { Option } from '../../command/commander.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';

interface DiffFlags extends ConfigOption {
  readonly dir?: string;
  readonly build?: boolean;
  readonly json?: boolean;
  readonly html?: string;
  readonly comment?: string;
  readonly previewUrl?: string;
  readonly pictures?: number;
}

/** Pages of which pictures are made by default. */
const PICTURED = 20;

export const diffCommand: FeatureCommand = {
  feature: 'diff',
  name: 'diff',
  add(command, { log }) {
    command.argument('<base>', 'Folder with a built site, or a commit, branch or tag, which is built');
    onSite(command)
      .description('Show what has changed for readers since another build of the site, or since a commit')
      .option('--dir <directory>', 'Directory of the built site (default: build; built if there is none)')
      .option('--build', 'Build both anew, also what was built before')
      .option('--json', 'Print the changes as JSON')
      .option('--html <file>', 'Write a page with all changes')
      .addOption(
        new Option(
          '--pictures [number]',
          `Add pictures before and after to the page, of so many pages (default: ${PICTURED})`,
        )
          .preset(String(PICTURED))
          .argParser<number>(amount),
      )
      .option('--comment <file>', 'Write the changes as Markdown for a comment on a pull request')
      .option('--preview-url <url>', 'Address of the site as it is now, to which the page and the comment link')
      .action(async (base: string, siteDir: string, flags: DiffFlags) => {
        const { diff } = await import('./index.ts');
        const { dir: outDir, build: isFresh = false, json = false, previewUrl: preview, ...options } = flags;
        const { html, comment, pictures } = options;
        await diff({
          ...{ base, ...siteOf(siteDir, options), isFresh, json, log },
          ...omitUndefined({ outDir, html, comment, pictures, preview }),
        });
      });
  },
};
