import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Environment } from '../algolia/client.ts';
import type { ServerOptions } from '../dev/serve.ts';
import { UserError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { reportFile as defaultReport } from '../util/site-paths.ts';
import { type ConfigOption, interval, onSite, port, share, siteDirArgument, siteOf } from './arguments.ts';
import { type Command, Option } from './commander.ts';
import { addInit } from './init-command.ts';
import { addHeadingIds, addTranslationCommands } from './translation-commands.ts';

/**
 * Adds every built-in command, in the order of the help. Their actions import what they need, so that help and version
 * answer at once.
 */
export function addCommands(program: Command, log: Log): void {
  addInit(program.command('init'), log);
  addSiteCommands(program, log);
  addDocsVersion(program.command('docs:version'), log);
  addTranslationCommands(program, log);
  addHeadingIds(program.command('write-heading-ids'), log);
  addThemeCommands(program, log);
  addMigrate(program.command('migrate'), log);
  addSearchCommands(program.command('search'), log);
  program
    .command('explain')
    .description('Tell what a code of a report means, and how to mend it')
    .argument('[code]', 'The code at the end of a message, such as links/broken-link (all)')
    .action(async (code: string | undefined) => {
      const { explain } = await import('./explain.ts');
      explain({ code, log });
    });
  onSite(program.command('clear'))
    .description('Remove the cache, and what the last build wrote')
    .addOption(outDirOption())
    .option('--force', 'Remove the directory of the built site with all that is in it, wherever it is')
    .action(async (siteDir: string, { outDir, force, ...options }: ClearFlags) => {
      const { clear } = await import('../pipeline/clear.ts');
      await clear({ ...siteOf(siteDir, options), ...omitUndefined({ outDir, force }), log });
    });
}

interface ClearFlags extends ConfigOption {
  readonly outDir?: string;
  readonly force?: boolean;
}

interface ServerFlags extends ConfigOption, Pick<ServerOptions, 'port' | 'host' | 'open'> {}

interface StartFlags extends ServerFlags {
  readonly poll?: number;
  readonly locale?: string;
}

interface BuildFlags extends ConfigOption {
  readonly outDir?: string;
  readonly portable?: boolean;
  readonly report?: boolean;
  readonly reportFile?: string;
  readonly json?: boolean;
  readonly locale?: readonly string[];
}

/** Collects the values of an option that is repeated. */
function collect(value: string, values: readonly string[] = []): readonly string[] {
  return [...values, value];
}

function addSiteCommands(program: Command, log: Log): void {
  onServer(program.command('start'))
    .description('Serve the site while it is edited')
    .option('-l, --locale <name>', 'The locale that is opened first (the default one)')
    .option('--poll <milliseconds>', 'Look for edits at this interval, where the system reports none', interval)
    .action(async (siteDir: string, { poll, locale, ...options }: StartFlags) => {
      const { start } = await import('../dev/start.ts');
      const running = await start({ ...serverOf(siteDir, options), ...omitUndefined({ poll, locale }), log });
      // Until it is open a signal ends the process at once: there is nothing to save.
      await running.opened;
      await interrupted();
      await running.close();
    });
  onSite(program.command('build'))
    .description('Build the site')
    .addOption(outDirOption())
    .option('-l, --locale <name>', 'A locale to build; repeat it for more (all)', collect)
    .option('--report', 'Write a page on where time and bytes of the build go')
    .addOption(
      new Option('--report-file <file>', 'Where it is written, relative to the site (.lectern/report.html)').implies({
        report: true,
      }),
    )
    .option('--portable', 'Build a site that opens from a disk, without a server')
    .addOption(new Option('--json', 'Write the data of the report, too, as JSON beside it').implies({ report: true }))
    .action(
      async (
        siteDir: string,
        { outDir, locale: locales, report, reportFile, json = false, portable, ...options }: BuildFlags,
      ) => {
        const begin = performance.now();
        const [{ build }, { formatSummary }] = await Promise.all([
          import('../pipeline/build.ts'),
          import('../pipeline/progress.ts'),
        ]);
        const { writeKey } = algoliaEnvironment();
        const summary = await build({
          ...siteOf(siteDir, options),
          ...omitUndefined({ outDir, writeKey, locales }),
          isReported: report === true,
          isPortable: portable === true,
          log,
        });
        log.success(formatSummary(summary, { cwd: process.cwd(), ms: performance.now() - begin }));
        if (summary.report) {
          const { writeReport } = await import('../report/write.ts');
          const file = path.resolve(siteDir, reportFile ?? defaultReport(siteDir));
          for (const written of writeReport(summary.report, file, json)) {
            log.info(`  report: ${path.relative(process.cwd(), written)}`);
          }
        }
      },
    );
  onSite(program.command('check'))
    .description('Find what is wrong with the site without building it')
    .option('--external', 'Ask other sites, too, whether the pages that links lead to are there')
    .action(
      async (siteDir: string, { external = false, ...options }: ConfigOption & { readonly external?: boolean }) => {
        const { check } = await import('./check.ts');
        await check({ ...siteOf(siteDir, options), external, log });
      },
    );
  onServer(program.command('serve'))
    .description('Serve the built site')
    .option('--dir <directory>', 'The built site (build)')
    .action(async (siteDir: string, { dir, ...options }: ServerFlags & { readonly dir?: string }) => {
      const { serve } = await import('../dev/serve.ts');
      await serve({ ...serverOf(siteDir, options), ...omitUndefined({ dir }), log });
    });
}

/** The command that freezes docs; `pluginId` is the instance where the command's name ends in one. */
export function addDocsVersion(command: Command, log: Log, pluginId = 'default'): void {
  onSite(command.argument('<version>', 'Name of the version'))
    .description(
      'Freeze the current docs and their translations as a version; docs:version:<id> those of another docs plugin',
    )
    .action(async (version: string, siteDir: string, options: ConfigOption) => {
      const { freezeDocs } = await import('./docs-version.ts');
      await freezeDocs({ ...siteOf(siteDir, options), version, pluginId, log });
    });
}

type SwizzleFlags = {
  readonly [name in 'list' | 'wrap' | 'eject' | 'typescript' | 'javascript' | 'force']?: boolean;
};

function addThemeCommands(program: Command, log: Log): void {
  program
    .command('swizzle')
    .description('List the components of the theme, wrap one or copy one into the site')
    .argument('[component]', 'Name of the component')
    .addArgument(siteDirArgument())
    .option('-l, --list', 'List the components, or those below one')
    .addOption(new Option('-w, --wrap', 'Put a component of the site around it').conflicts('eject'))
    .option('-e, --eject', 'Copy it into src/theme')
    .addOption(
      new Option('-t, --typescript', 'Write TypeScript (where there is a tsconfig.json)').conflicts('javascript'),
    )
    .option('-j, --javascript', 'Write JavaScript')
    .option('--force', 'Replace what is there')
    .action(async (component: string | undefined, siteDir: string, flags: SwizzleFlags) => {
      const { swizzle } = await import('../swizzle/index.ts');
      const { list = false, force = false } = flags;
      const action = (['wrap', 'eject'] as const).find(name => flags[name]);
      const language = (['typescript', 'javascript'] as const).find(name => flags[name]);
      await swizzle({ siteDir, ...omitUndefined({ component, action, language }), list, force, log });
    });
  onSite(program.command('doctor'))
    .description('Tell what of the site is supported, ignored or missing, and whether it will build')
    .action(async (siteDir: string, options: ConfigOption) => {
      const { doctor } = await import('../doctor/index.ts');
      const isHealthy = await doctor({ ...siteOf(siteDir, options), log });
      // It has told all of it.
      if (!isHealthy) throw new UserError([]);
    });
}

function addMigrate(command: Command, log: Log): void {
  command
    .description('Show what has to change in package.json for a site that comes from Docusaurus, and change it')
    .addArgument(siteDirArgument())
    .addOption(new Option('-y, --yes', 'Write the changes without asking').conflicts('undo'))
    .option('--undo', 'Take the changes back')
    .action(async (siteDir: string, { yes = false, undo }: { readonly yes?: boolean; readonly undo?: boolean }) => {
      const { migrate, undoMigration } = await import('../migrate/index.ts');
      if (undo) undoMigration({ siteDir, log });
      else await migrate({ siteDir, confirm: question => (yes ? Promise.resolve(true) : confirmed(question)), log });
    });
}

/** The answer at a terminal; elsewhere nobody can give one. */
async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

interface PushOptions extends ConfigOption {
  readonly dryRun?: boolean;
  readonly minShare: number;
  readonly force?: boolean;
}

function addSearchCommands(search: Command, log: Log): void {
  search.description("Fill or check the site's Algolia index").helpCommand(false);
  onSite(search.command('push'))
    .description("Fill the site's Algolia index with its records")
    .option('--dry-run', 'Tell what would change, and send nothing')
    .option('--min-share <number>', 'Least share of the records there now that the new may be', share, 0.7)
    .option('--force', 'Replace the index however few the new records are')
    .action(async (siteDir: string, { minShare, force = false, dryRun = false, ...options }: PushOptions) => {
      const { push } = await import('../algolia/push.ts');
      const site = { ...siteOf(siteDir, options), environment: algoliaEnvironment() };
      await push({ ...site, minShare, force, dryRun, log });
    });
  onSite(search.command('check'))
    .description("Compare the site's Algolia index with the site")
    .action(async (siteDir: string, options: ConfigOption) => {
      const { check } = await import('../algolia/check.ts');
      await check({ ...siteOf(siteDir, options), environment: algoliaEnvironment(), log });
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

/** In CI no browser is opened. A script relies on the port that it names; who sits at a terminal can read of another. */
function serverOf(siteDir: string, { port, host, open, ...options }: ServerFlags) {
  const isCi = Boolean(process.env.CI);
  const strictPort = port !== undefined && (isCi || !process.stdout.isTTY);
  return { ...siteOf(siteDir, options), ...omitUndefined({ port }), strictPort, host, open: open && !isCi };
}

function outDirOption(): Option {
  return new Option('--out-dir <directory>', 'Where the site is written, relative to the site (build)');
}

/** Settles at the first signal to stop; a second one ends the process at once. */
async function interrupted(): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  await Promise.race(signals.map(signal => once(process, signal)));
  for (const signal of signals) process.removeAllListeners(signal);
}

/** Settings of Algolia in the environment; CI gives an empty value for a secret that is not set. */
function algoliaEnvironment(): Environment {
  const { ALGOLIA_WRITE_API_KEY, ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME, ALGOLIA_HOST } = process.env;
  return omitUndefined({
    writeKey: ALGOLIA_WRITE_API_KEY || undefined,
    appId: ALGOLIA_APP_ID || undefined,
    indexName: ALGOLIA_INDEX_NAME || undefined,
    host: ALGOLIA_HOST || undefined,
  });
}
