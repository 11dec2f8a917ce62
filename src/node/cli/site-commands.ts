import { once } from 'node:events';
import {
  type ConfigOption,
  interval,
  onSite,
  outDirOption,
  port,
  repeated,
  shard,
  siteOf,
} from '../command/arguments.ts';
import { type Command, Option } from '../command/commander.ts';
import { BUILD_FLAGS, CHECKS } from '../features/commands.ts';
import type { Log } from '../log.ts';
import type { Shard } from '../pipeline/shard.ts';
import type { ServerOptions } from '../server/serve.ts';
import { omitUndefined } from '../util/omit-undefined.ts';

/** Adds the commands that serve, build and check a site. */
export function addSiteCommands(program: Command, log: Log): void {
  addStart(program.command('start'), log);
  addBuild(program.command('build'), log);
  addCheck(program.command('check'), log);
  addServe(program.command('serve'), log);
}

interface ServerFlags extends ConfigOption, Pick<ServerOptions, 'port' | 'host' | 'open'> {}

interface StartFlags extends ServerFlags {
  readonly poll?: number;
  readonly locale?: string;
}

function addStart(command: Command, log: Log): void {
  onServer(command)
    .description('Start a dev server that updates pages as you edit')
    .option('-l, --locale <name>', 'Locale to open first (default: the default locale)')
    .option(
      '--poll <milliseconds>',
      'Check for edits at this interval, for file systems that do not report changes',
      interval,
    )
    .action(async (siteDir: string, { poll, locale, ...options }: StartFlags) => {
      const { start } = await import('../dev/start.ts');
      const { FEATURES: features } = await import('../features/index.ts');
      const served = { ...serverOf(siteDir, options), ...omitUndefined({ poll, locale }) };
      const running = await start({ ...served, features, cacheEnvironment: process.env, log });
      // Until the site is open there is nothing to save, so a signal ends the process at once.
      await running.opened;
      await interrupted();
      await running.close();
    });
}

interface BuildFlags extends ConfigOption {
  readonly outDir?: string;
  readonly portable?: boolean;
  readonly report?: boolean;
  readonly reportFile?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
  readonly locale?: readonly string[];
  readonly shard?: Shard;
  /** Those of features. */
  readonly [flag: string]: unknown;
}

function addBuild(command: Command, log: Log): void {
  onSite(command)
    .description('Build the site for production')
    .addOption(outDirOption())
    .option('-l, --locale <name>', 'Locale to build; repeatable (default: all locales)', repeated)
    .option('--report', 'Write a report on build time and output size')
    .addOption(
      new Option(
        '--report-file <file>',
        'File of the report, relative to the site (default: .lectern/report.html)',
      ).implies({
        report: true,
      }),
    )
    .addOption(
      new Option('--shard <part>', 'Build a part into the remote cache, such as 2/8, and write no site')
        .argParser<Shard>(shard)
        .conflicts(['report', 'portable', 'outDir', 'locale', ...BUILD_FLAGS.map(({ name }) => name)]),
    )
    .option('--portable', 'Build a site that opens from disk, without a server')
    .option('--verbose', 'Also print the content security policy, or the line that adds one')
    .addOption(new Option('--json', 'Also write the data of the report as JSON, next to it').implies({ report: true }));
  for (const { name, description } of BUILD_FLAGS) command.option(`--${name}`, description);
  command.action(
    async (
      siteDir: string,
      { report = false, portable = false, json = false, verbose = false, ...given }: BuildFlags,
    ) => {
      const { build } = await import('./build.ts');
      const { outDir, locale: locales, reportFile, shard, ...options } = given;
      const writeKey = process.env.ALGOLIA_WRITE_API_KEY || undefined;
      const asked = report ? { hasJson: json, ...omitUndefined({ file: reportFile }) } : undefined;
      const flags = new Set(BUILD_FLAGS.flatMap(({ name }) => (options[name] ? [name] : [])));
      const settings = { isPortable: portable, isVerbose: verbose, cacheEnvironment: process.env, flags };
      await build({
        ...siteOf(siteDir, options),
        ...omitUndefined({ outDir, writeKey, locales, report: asked, shard }),
        ...settings,
        log,
      });
    },
  );
}

type CheckFlags = ConfigOption & Readonly<Record<string, unknown>>;

function addCheck(command: Command, log: Log): void {
  onSite(command).description('Check the site for errors without building it');
  for (const { name, when, description } of CHECKS) command.option(`--${when ? 'no-' : ''}${name}`, description);
  command.action(async (siteDir: string, options: CheckFlags) => {
    const { check } = await import('./check.ts');
    const asked = CHECKS.filter(({ name }) => options[name]);
    await check({ ...siteOf(siteDir, options), asked, cacheEnvironment: process.env, log });
  });
}

function addServe(command: Command, log: Log): void {
  onServer(command)
    .description('Serve the built site')
    .option('--dir <directory>', 'Directory of the built site (default: build)')
    .action(async (siteDir: string, { dir, ...options }: ServerFlags & { readonly dir?: string }) => {
      const { serve } = await import('../server/serve.ts');
      const { FEATURES: features } = await import('../features/index.ts');
      await serve({ ...serverOf(siteDir, options), ...omitUndefined({ dir }), features, log });
    });
}

function onServer(command: Command): Command {
  return onSite(command)
    .addOption(
      new Option('-p, --port <number>', 'Port of the server (default: 3000, or the next free port)')
        .env('PORT')
        .argParser<number>(port),
    )
    .option('-h, --host <name>', 'Host name of the server', 'localhost')
    .option('--no-open', 'Do not open a browser');
}

/** Options of a server. In CI, no browser is opened. A script relies on the port it passes; a user on a terminal sees another. */
function serverOf(siteDir: string, { port, host, open, ...options }: ServerFlags) {
  const isCi = Boolean(process.env.CI);
  const strictPort = port !== undefined && (isCi || !process.stdout.isTTY);
  return { ...siteOf(siteDir, options), ...omitUndefined({ port }), strictPort, host, open: open && !isCi };
}

/** Resolves at the first signal to stop; a second one ends the process. */
async function interrupted(): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  await Promise.race(signals.map(signal => once(process, signal)));
  for (const signal of signals) process.removeAllListeners(signal);
}
