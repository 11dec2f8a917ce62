import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Environment } from '../algolia/target.ts';
import { UserError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';

/** A flag of a command. */
export interface Flag {
  readonly name: string;
  readonly short?: string;
  /** What its value stands for, such as `file`; without one the flag takes no value. */
  readonly value?: string;
  readonly about: string;
}

/** What the user typed for one command, checked. */
export interface Arguments {
  /** Absolute. */
  readonly siteDir: string;
  /** Values by flag name; a flag without value is `true`. */
  readonly flags: Readonly<Record<string, string | true>>;
  /** What stands before the site's directory, for commands that take something. */
  readonly operand?: string;
  /** What follows the command's name after a colon. */
  readonly instance?: string;
}

/** What a command needs besides its arguments. */
export interface Surroundings {
  readonly log: Log;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A command. Heavy modules are imported by `run`, so that help and version answer at once. */
export interface Command {
  /** One word or two, such as `search push`. */
  readonly name: string;
  readonly about: string;
  /** What it takes besides the site's directory, such as `version`. */
  readonly operand?: string;
  readonly operandOptional?: true;
  /** Whether its name may end in a plugin's id, as in `docs:version:api`. */
  readonly instances?: true;
  readonly flags: readonly Flag[];
  readonly run: (args: Arguments, surroundings: Surroundings) => Promise<void>;
}

/** Flags of every command. */
export const COMMON_FLAGS: readonly Flag[] = [
  { name: 'format', value: 'text|json|github', about: 'How problems are printed' },
  { name: 'help', about: 'Show this help' },
  { name: 'version', about: 'Show the version' },
];

const CONFIG: Flag = { name: 'config', value: 'file', about: 'The config file, relative to the site' };
const OUT_DIR: Flag = { name: 'out-dir', value: 'directory', about: 'Where the site is written (build)' };
const SERVER: readonly Flag[] = [
  { name: 'port', short: 'p', value: 'number', about: 'Port of the server (3000, or PORT)' },
  { name: 'host', short: 'h', value: 'name', about: 'Host of the server (localhost)' },
  { name: 'no-open', about: 'Do not open the browser' },
];

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'start',
    about: 'Serve the site while it is edited',
    flags: [
      CONFIG,
      ...SERVER,
      { name: 'poll', value: 'milliseconds', about: 'Look for edits so often, where the system tells of none' },
    ],
    async run({ siteDir, flags }, { log, env }) {
      const poll = flags.poll === undefined ? {} : { poll: intervalOf(flags.poll) };
      const { start } = await import('../dev/start.ts');
      const options = { ...optional('configFile', flags.config), ...poll };
      const running = await start({ siteDir, ...options, ...server(flags, env), log });
      await interrupted();
      await running.close();
    },
  },
  {
    name: 'build',
    about: 'Build the site',
    flags: [CONFIG, OUT_DIR],
    async run({ siteDir, flags }, { log, env }) {
      const begin = performance.now();
      const [{ build }, { formatSummary }] = await Promise.all([import('../pipeline.ts'), import('../summary.ts')]);
      const options = { ...optional('configFile', flags.config), ...optional('outDir', flags['out-dir']) };
      const { writeKey } = algoliaOf(env);
      const summary = await build({ siteDir, ...options, ...optional('writeKey', writeKey), log });
      log.success(formatSummary(summary, { cwd: process.cwd(), ms: performance.now() - begin }));
    },
  },
  {
    name: 'serve',
    about: 'Serve the built site',
    flags: [CONFIG, { name: 'dir', value: 'directory', about: 'The built site (build)' }, ...SERVER],
    async run({ siteDir, flags }, { log, env }) {
      const { serve } = await import('../dev/serve.ts');
      const options = { ...optional('configFile', flags.config), ...optional('dir', flags.dir) };
      await serve({ siteDir, ...options, ...server(flags, env), log });
    },
  },
  {
    name: 'docs:version',
    about: 'Freeze the current docs as a version',
    operand: 'version',
    instances: true,
    flags: [CONFIG],
    async run({ siteDir, flags, operand = '', instance = 'default' }, { log }) {
      const { freezeDocs } = await import('../docs-version.ts');
      await freezeDocs({ siteDir, ...optional('configFile', flags.config), version: operand, pluginId: instance, log });
    },
  },
  {
    name: 'swizzle',
    about: 'List the components of the theme, wrap one or copy one into the site',
    operand: 'component',
    operandOptional: true,
    flags: [
      { name: 'list', short: 'l', about: 'List the components, or those below one' },
      { name: 'wrap', short: 'w', about: 'Put a component of the site around it' },
      { name: 'eject', short: 'e', about: 'Copy it into src/theme' },
      { name: 'typescript', short: 't', about: 'Write TypeScript (where there is a tsconfig.json)' },
      { name: 'javascript', short: 'j', about: 'Write JavaScript' },
      { name: 'force', about: 'Replace what is there' },
    ],
    async run({ siteDir, flags, operand }, { log }) {
      const { swizzle } = await import('../swizzle/index.ts');
      const action = eitherFlag(flags, 'wrap', 'eject');
      const language = eitherFlag(flags, 'typescript', 'javascript');
      const given = { ...optional('component', operand), ...(action && { action }), ...(language && { language }) };
      await swizzle({ siteDir, ...given, list: flags.list === true, force: flags.force === true, log });
    },
  },
  {
    name: 'doctor',
    about: 'Look the site over: config, its own theme, leftovers',
    flags: [CONFIG],
    async run({ siteDir, flags }, { log }) {
      const { doctor } = await import('../swizzle/doctor.ts');
      await doctor({ siteDir, ...optional('configFile', flags.config), log });
    },
  },
  {
    name: 'search push',
    about: "Fill the site's Algolia index with its records",
    flags: [
      CONFIG,
      { name: 'dry-run', about: 'Tell what would change, and send nothing' },
      { name: 'min-share', value: 'number', about: 'Least share of the records there now that the new may be (0.7)' },
      { name: 'force', about: 'Replace the index however few the new records are' },
    ],
    async run({ siteDir, flags }, { log, env }) {
      const minShare = shareOf(flags['min-share'] ?? '0.7');
      const { push } = await import('../algolia/push.ts');
      const how = { minShare, force: flags.force === true, dryRun: flags['dry-run'] === true };
      await push({ siteDir, ...optional('configFile', flags.config), environment: algoliaOf(env), ...how, log });
    },
  },
  {
    name: 'search check',
    about: "Compare the site's Algolia index with the site",
    flags: [CONFIG],
    async run({ siteDir, flags }, { log, env }) {
      const { check } = await import('../algolia/check.ts');
      await check({ siteDir, ...optional('configFile', flags.config), environment: algoliaOf(env), log });
    },
  },
  {
    name: 'clear',
    about: 'Remove the cache and the built site',
    flags: [OUT_DIR],
    async run({ siteDir, flags }, { log }) {
      const { clear } = await import('../clear.ts');
      await clear({ siteDir, ...optional('outDir', flags['out-dir']), log });
    },
  },
];

function optional<K extends string>(key: K, value: string | true | undefined): { readonly [P in K]?: string } {
  return typeof value === 'string' ? ({ [key]: value } as { [P in K]: string }) : {};
}

/** Which of two flags that exclude each other is given. */
function eitherFlag<A extends string, B extends string>(
  flags: Arguments['flags'],
  one: A,
  other: B,
): A | B | undefined {
  if (flags[one] && flags[other]) {
    throw usageError(`\`--${one}\` and \`--${other}\` exclude each other.`, 'Give one of them.');
  }
  return flags[one] ? one : flags[other] ? other : undefined;
}

/** Settles when the user has had enough; whoever says so twice does not wait for the end. */
async function interrupted(): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  await Promise.race(signals.map(signal => once(process, signal)));
  for (const signal of signals) process.removeAllListeners(signal);
}

/** Where to listen; in CI no browser is opened. */
function server(flags: Arguments['flags'], env: Surroundings['env']) {
  return {
    port: portOf(flags.port ?? env.PORT ?? '3000'),
    host: typeof flags.host === 'string' ? flags.host : 'localhost',
    open: !flags['no-open'] && !env.CI,
  };
}

function portOf(value: string | true): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw usageError(`'${value}' is not a port.`, 'Give a number from 0 to 65535.');
}

function intervalOf(value: string | true): number {
  const interval = Number(value);
  if (Number.isInteger(interval) && interval > 0) return interval;
  throw usageError(`'${value}' is not an interval.`, 'Give a whole number of milliseconds, such as 500.');
}

/** What the environment says of Algolia; an empty value, which CI gives for a secret that is not set, says nothing. */
function algoliaOf(env: Surroundings['env']): Environment {
  return {
    ...optional('writeKey', env.ALGOLIA_WRITE_API_KEY || undefined),
    ...optional('appId', env.ALGOLIA_APP_ID || undefined),
    ...optional('indexName', env.ALGOLIA_INDEX_NAME || undefined),
    ...optional('host', env.ALGOLIA_HOST || undefined),
  };
}

function shareOf(value: string | true): number {
  const share = Number(value);
  if (share >= 0 && share <= 1) return share;
  throw usageError(`'${value}' is not a share.`, 'Give a number from 0 to 1.');
}

/** A mistake on the command line. */
export function usageError(message: string, fix: string): UserError {
  return new UserError([{ code: 'cli/usage', severity: 'error', message, fix }]);
}

/** The directory that a command works on. */
export function siteDirOf(positional: string | undefined): string {
  return resolve(positional ?? '.');
}
