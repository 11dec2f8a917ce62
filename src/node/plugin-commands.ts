import { Command, CommanderError } from 'commander';
import { configIn } from './config/load/config-file.ts';
import { moduleLoader } from './config/load/modules.ts';
import { loadSite } from './config/load-site.ts';
import { hasErrors, UserError } from './diagnostics/index.ts';
import { createLocator } from './diagnostics/source-location.ts';
import type { Log } from './log.ts';
import { runningPlugins } from './plugins/lifecycle/index.ts';

export interface PluginCommandOptions {
  readonly siteDir: string;
  readonly configFile?: string;
  readonly log: Log;
}

/**
 * Runs a command that a plugin of the site has added with `extendCli`; resolves to false where none has, or where there
 * is no site.
 *
 * @throws UserError when the config, a plugin or the arguments do not allow it
 */
export async function runPluginCommand(argv: readonly string[], options: PluginCommandOptions): Promise<boolean> {
  const { log, ...where } = options;
  if (configIn(options.siteDir, options.configFile) === undefined) return false;
  const { value: site } = await loadSite({ ...where, environment: 'development' });
  const locationOf = createLocator(site.configFile);
  const { plugins, runner } = await runningPlugins(site, {
    outDir: site.outDir,
    ...moduleLoader(site.siteDir),
    locationOf,
  });
  const program = createProgram(log);
  for (const plugin of plugins) await runner.run(plugin, 'extendCli', () => plugin.hooks.extendCli?.(program));
  if (hasErrors(runner.problems())) throw new UserError(runner.problems());
  if (!program.commands.some(command => command.name() === argv[0] || command.aliases().includes(argv[0] ?? ''))) {
    return false;
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw usage(error, argv[0] ?? '');
  }
  return true;
}

/** A program as plugins know it: a command's action is handed the command, with the options as its properties. */
function createProgram(log: Log): Command {
  return new Command('lectern')
    .storeOptionsAsProperties(true)
    .exitOverride()
    .configureOutput({ writeOut: text => log.info(text.trimEnd()), writeErr: () => undefined });
}

function usage({ message }: CommanderError, name: string): UserError {
  const said = message.replace(/^error: /, '');
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  return new UserError([
    { code: 'cli/usage', severity: 'error', message: sentence, fix: `Run \`lectern ${name} --help\`.` },
  ]);
}
