import { type ConfigOption, onSite, outDirOption, siteOf } from '../command/arguments.ts';
import type { Command } from '../command/commander.ts';
import { COMMANDS } from '../features/commands.ts';
import type { Log } from '../log.ts';
import type { CommandTools, FeatureCommand } from '../pipeline/feature.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { addSiteCommands } from './site-commands.ts';
import { addHeadingIds, addTranslationCommands } from './translation-commands.ts';

/** Adds the built-in commands, in the order of the help. Actions import their modules, so that help and version are fast. */
export function addCommands(program: Command, log: Log): void {
  const tools: CommandTools = { log, features: async () => (await import('../features/index.ts')).FEATURES };
  const addCommand = ({ name, add }: FeatureCommand) => add(program.command(name), tools);
  for (const command of COMMANDS.filter(({ isFirst }) => isFirst)) addCommand(command);
  addSiteCommands(program, log);
  addDocsVersion(program.command('docs:version'), log);
  addTranslationCommands(program, log);
  addHeadingIds(program.command('write-heading-ids'), log);
  for (const command of COMMANDS.filter(({ isFirst }) => !isFirst)) addCommand(command);
  program
    .command('explain')
    .description('Explain a diagnostic code and how to fix the problem')
    .argument('[code]', 'Code at the end of a message, such as links/broken-link (default: list all codes)')
    .action(async (code: string | undefined) => {
      const { explain } = await import('./explain.ts');
      explain({ code, log });
    });
  onSite(program.command('clear'))
    .description('Remove the cache and the files that the last build wrote')
    .addOption(outDirOption())
    .option('--force', 'Remove the whole output directory, even outside the site')
    .action(async (siteDir: string, { outDir, force, ...options }: ClearFlags) => {
      const { clear } = await import('./clear.ts');
      await clear({ ...siteOf(siteDir, options), ...omitUndefined({ outDir, force }), log });
    });
}

interface ClearFlags extends ConfigOption {
  readonly outDir?: string;
  readonly force?: boolean;
}

/** Adds the command that freezes docs; `pluginId` is the docs plugin if the command's name has one. */
export function addDocsVersion(command: Command, log: Log, pluginId = 'default'): void {
  onSite(command.argument('<version>', 'Name of the version'))
    .description(
      'Create a version from the current docs and their translations. For another docs plugin, run docs:version:<id>',
    )
    .action(async (version: string, siteDir: string, options: ConfigOption) => {
      const { freezeDocs } = await import('./docs-version.ts');
      await freezeDocs({ ...siteOf(siteDir, options), version, pluginId, log });
    });
}
