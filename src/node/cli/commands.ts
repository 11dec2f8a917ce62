import { type ConfigOption, onSite, outDirOption, siteOf } from '../command/arguments.ts';
import type { Command } from '../command/commander.ts';
import { COMMANDS } from '../features/commands.ts';
import type { Log } from '../log.ts';
import type { CommandTools, FeatureCommand } from '../pipeline/feature.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { addSiteCommands } from './site-commands.ts';

/** Adds the built-in commands, in the order of the help. Actions import their modules, so that help and version are fast. */
export function addCommands(program: Command, log: Log): void {
  const tools = toolsOf(log);
  const addCommand = ({ name, add }: FeatureCommand) => add(program.command(name), tools);
  for (const command of COMMANDS.filter(({ isFirst }) => isFirst)) addCommand(command);
  addSiteCommands(program, log);
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

/** Adds a command for an instance of docs, if it is one of those, as in `docs:version:api`. */
export function addInstanceCommand(program: Command, written: string, log: Log): void {
  const command = COMMANDS.find(({ name, hasInstances }) => hasInstances && written.startsWith(`${name}:`));
  const instance = written.slice((command?.name.length ?? 0) + 1);
  if (command && /^\S+$/.test(instance))
    command.add(program.command(written, { hidden: true }), toolsOf(log), instance);
}

function toolsOf(log: Log): CommandTools {
  return { log, features: async () => (await import('../features/index.ts')).FEATURES };
}
