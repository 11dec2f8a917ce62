import { once } from 'node:events';
import type { ServerOptions } from '../dev/serve.ts';
import type { Log } from '../log.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { type ConfigOption, interval, onSite, outDirOption, port, repeated, siteOf } from './arguments.ts';
import { type Command, Option } from './commander.ts';
import { algoliaEnvironment } from './search-commands.ts';

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
    .description('Serve the site while it is edited')
    .option('-l, --locale <name>', 'The locale that is opened first (the default one)')
    .option('--poll <milliseconds>', 'Look for edits at this interval, where the system reports none', interval)
    .action(async (siteDir: string, { poll, locale, ...options }: StartFlags) => {
      const { start } = await import('../dev/start.ts');
      const running = await start({ ...serverOf(siteDir, options), ...omitUndefined({ poll, locale }), log });
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
  readonly locale?: readonly string[];
}

function addBuild(command: Command, log: Log): void {
  onSite(command)
    .description('Build the site')
    .addOption(outDirOption())
    .option('-l, --locale <name>', 'A locale to build; repeat it for more (all)', repeated)
    .option('--report', 'Write a page on where time and bytes of the build go')
    .addOption(
      new Option('--report-file <file>', 'Where it is written, relative to the site (.lectern/report.html)').implies({
        report: true,
      }),
    )
    .option('--portable', 'Build a site that opens from a disk, without a server')
    .addOption(new Option('--json', 'Write the data of the report, too, as JSON beside it').implies({ report: true }))
    .action(async (siteDir: string, { report = false, portable = false, json = false, ...flags }: BuildFlags) => {
      const { build } = await import('./build.ts');
      const { outDir, locale: locales, reportFile, ...options } = flags;
      const { writeKey } = algoliaEnvironment();
      const given = omitUndefined({ outDir, writeKey, locales, reportFile });
      const asked = { isReported: report, isPortable: portable, hasJson: json };
      await build({ ...siteOf(siteDir, options), ...given, ...asked, log });
    });
}

function addCheck(command: Command, log: Log): void {
  onSite(command)
    .description('Find what is wrong with the site without building it')
    .option('--external', 'Ask other sites, too, whether the pages that links lead to are there')
    .action(
      async (siteDir: string, { external = false, ...options }: ConfigOption & { readonly external?: boolean }) => {
        const { check } = await import('./check.ts');
        await check({ ...siteOf(siteDir, options), external, log });
      },
    );
}

function addServe(command: Command, log: Log): void {
  onServer(command)
    .description('Serve the built site')
    .option('--dir <directory>', 'The built site (build)')
    .action(async (siteDir: string, { dir, ...options }: ServerFlags & { readonly dir?: string }) => {
      const { serve } = await import('../dev/serve.ts');
      await serve({ ...serverOf(siteDir, options), ...omitUndefined({ dir }), log });
    });
}

function onServer(command: Command): Command {
  return onSite(command)
    .addOption(
      new Option('-p, --port <number>', 'Port of the server (3000, or the next that is free)')
        .env('PORT')
        .argParser<number>(port),
    )
    .option('-h, --host <name>', 'Host of the server', 'localhost')
    .option('--no-open', 'Do not open the browser');
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
