import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, test } from 'node:test';
import type { Command } from 'commander';
import { createProgram, runProgram } from '../../../src/node/cli/program.ts';
import { checkNodeVersion } from '../../../src/node/cli/terminal.ts';
import { UserError, userError } from '../../../src/node/diagnostics/index.ts';
import { createLog } from '../../../src/node/log.ts';
import { nodeRange, packageVersion } from '../../../src/node/version.ts';
import { BIN } from '../../support/paths.ts';

/** Adds a command as a plugin does. */
type AddCommand = (program: Command) => void;

interface Run {
  /** Name of the command that ran, its arguments and options. */
  readonly called?: readonly unknown[];
  readonly printed: string;
}

/** Runs the command line with commands that only record how they are called. */
async function run(argv: readonly string[], addCommand?: AddCommand): Promise<Run> {
  let printed = '';
  let called: readonly unknown[] | undefined;
  const stream = { write: (text: string) => (printed += text) };
  const log = createLog({ format: 'text', color: false, cwd: '/', stdout: stream, stderr: stream });
  const program = createProgram(argv, log);
  const record = (command: Command): void => {
    command.action((...args) => {
      const options = Object.fromEntries(Object.entries(command.opts()).filter(([, value]) => value !== undefined));
      called = [command.name(), ...args.slice(0, -2), options];
    });
  };
  for (const command of program.commands.flatMap(each => (each.commands.length > 0 ? each.commands : [each]))) {
    record(command);
  }
  await runProgram(program, argv, async extended => addCommand?.(extended));
  return { printed, ...(called && { called }) };
}

async function called(...argv: string[]): Promise<readonly unknown[] | undefined> {
  return (await run(argv)).called;
}

/** Message and fix of a mistake on the command line. */
async function mistake(...argv: string[]): Promise<readonly (string | undefined)[]> {
  try {
    await run(argv);
  } catch (error) {
    assert.ok(error instanceof UserError);
    return error.diagnostics.flatMap(({ message, fix }) => [message, fix]);
  }
  return [];
}

describe('the command line', () => {
  it('takes a command, a site and options in any order', async () => {
    assert.deepEqual(await called('build'), ['build', process.cwd(), {}]);
    const options = { config: 'a.ts', outDir: 'out' };
    assert.deepEqual(await called('build', '--config', 'a.ts', '/site', '--out-dir=out'), ['build', '/site', options]);
    assert.deepEqual(await called('--format', 'json', 'build', '/site'), ['build', '/site', {}]);
    assert.deepEqual(await called('build', '/site', '--format', 'json'), ['build', '/site', {}]);
  });

  it('says that the folder of the output is named from the site, whoever calls from elsewhere', async () => {
    const { printed } = await run(['build', '--help']);
    assert.match(printed.replace(/\s+/g, ' '), /--out-dir <directory> Output directory, relative to the site/);
  });

  it('has a server listen where options or the environment say', async () => {
    const start = ['start', process.cwd()];
    assert.deepEqual(await called('start'), [...start, { host: 'localhost', open: true }]);
    const options = { port: 8080, host: '0.0.0.0', open: false, poll: 500 };
    const argv = ['-p', '8080', '-h', '0.0.0.0', '--no-open', '--poll', '500'];
    assert.deepEqual(await called('start', ...argv), [...start, options]);
    process.env.PORT = '4000';
    try {
      assert.deepEqual(await called('start'), [...start, { port: 4000, host: 'localhost', open: true }]);
    } finally {
      delete process.env.PORT;
    }
  });

  it('takes the name of a version before the site, and the id of a docs plugin in the name of the command', async () => {
    assert.deepEqual(await called('docs:version', '2.0', '/site'), ['docs:version', '2.0', '/site', {}]);
    const { printed } = await run(['docs:version:api', '--help']);
    assert.match(printed, /^Usage: lectern docs:version:api \[options\] <version> \[siteDir\]\n/);
    assert.equal((await run(['docs:version:api', 'docs:version:api', '--help'])).printed, printed);
    assert.deepEqual(await mistake('docs:version'), [
      "Missing required argument 'version'.",
      'Run `lectern docs:version --help` for usage.',
    ]);
  });

  it('takes a component or none', async () => {
    assert.deepEqual(await called('swizzle', '-l'), ['swizzle', undefined, process.cwd(), { list: true }]);
    const options = { wrap: true, typescript: true };
    assert.deepEqual(await called('swizzle', 'Footer', '/site', '-wt'), ['swizzle', 'Footer', '/site', options]);
    assert.deepEqual(await mistake('swizzle', 'Footer', '-we'), [
      "Option '-w, --wrap' cannot be used with option '-e, --eject'.",
      'Run `lectern swizzle --help` for usage.',
    ]);
  });

  it('takes a name of two words', async () => {
    const options = { dryRun: true, minShare: 0.7 };
    assert.deepEqual(await called('search', 'push', '/site', '--dry-run'), ['push', '/site', options]);
    assert.deepEqual(await mistake('search', 'psuh'), ["Unknown command 'psuh'.", 'Did you mean `push`?']);
    assert.deepEqual(await mistake('search'), ['`lectern search` needs a subcommand.', 'Use one of push, check.']);
  });

  it('names the nearest of what is unknown', async () => {
    assert.deepEqual(await mistake('biuld'), ["Unknown command 'biuld'.", 'Did you mean `build`?']);
    assert.deepEqual(await mistake('dev'), ["Unknown command 'dev'.", 'Did you mean `start`?']);
    assert.deepEqual(await mistake('publish'), ["Unknown command 'publish'.", 'Run `lectern --help` for usage.']);
    assert.deepEqual(await mistake('build', '--confg', 'a'), ["Unknown option '--confg'.", 'Did you mean `--config`?']);
    assert.deepEqual(await mistake('clear', '--extra', '1'), [
      "Unknown option '--extra'.",
      'Run `lectern clear --help` for usage.',
    ]);
  });

  it('asks for what is missing and refuses what is too much or wrong', async () => {
    const help = 'Run `lectern build --help` for usage.';
    const [reason, commands = ''] = await mistake();
    assert.equal(reason, 'No command is given.');
    // Features have their commands between those of core.
    assert.match(
      commands,
      /^Use one of init, start, build, check, serve, docs:version, .*, search, .*, explain, clear\.$/,
    );
    assert.deepEqual(await mistake('build', '--config'), ["Option '--config <file>' argument missing.", help]);
    assert.deepEqual(await mistake('build', 'a', 'b'), [
      "Too many arguments for 'build'. Expected 1 argument but got 2.",
      help,
    ]);
    assert.deepEqual(await mistake('build', '--format', 'xml'), [
      "Option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json, github, sarif.",
      help,
    ]);
    for (const [argv, reason] of [
      [['start', '-p', '99999'], "'-p, --port <number>' argument '99999' is invalid. Use a number from 0 to 65535."],
      [
        ['search', 'push', '--min-share', '3'],
        "'--min-share <number>' argument '3' is invalid. Use a number from 0 to 1.",
      ],
    ] as const) {
      assert.equal((await mistake(...argv))[0], `Option ${reason}`);
    }
  });

  it('prints help, in general or of a command', async () => {
    assert.match(
      (await run(['--help'])).printed,
      /\n {2}start \[options\] \[siteDir\] +Start a dev server that updates pages as you edit\n/,
    );
    const { printed } = await run(['serve', '--help']);
    assert.match(
      printed,
      /^Usage: lectern serve \[options\] \[siteDir\]\n[\s\S]*--dir <directory>[\s\S]*--format <format>/,
    );
    assert.match((await run(['search', '--help'])).printed, /\n {2}push \[options\] \[siteDir\] /);
  });
});

describe('a command of a plugin', () => {
  const cannotLoad = (): never => {
    throw userError({ code: 'config/load-failed', message: 'The config is broken.', fix: 'Correct it.' });
  };
  const greet =
    (greeted: unknown[]): AddCommand =>
    program =>
      program
        .command('greet <name>')
        .option('--format <format>', 'How the greeting looks', 'plain')
        .option('--loud', 'In capitals')
        .action((name, command) => {
          greeted.push(name, command.format, command.loud);
        });

  it('is handed its options as properties, even those that the program has too', async () => {
    const greeted: unknown[] = [];
    const { printed } = await run(['greet', 'Ada', '--loud', '--format', 'bold'], greet(greeted));
    assert.deepEqual([greeted, printed], [['Ada', 'bold', true], '']);
  });

  it('has help, and is among what may have been meant', async () => {
    const { printed } = await run(['greet', '--help'], greet([]));
    assert.match(printed, /^Usage: lectern greet \[options\] <name>\n/);
    await assert.rejects(run(['gret', 'Ada'], greet([])), (error: UserError) => {
      assert.deepEqual(
        error.diagnostics.flatMap(({ message, fix }) => [message, fix]),
        ["Unknown command 'gret'.", 'Did you mean `greet`?'],
      );
      return true;
    });
  });

  it('is listed in the general help, which needs no config that loads', async () => {
    const { printed } = await run(['--help'], greet([]));
    assert.match(printed, /\nCommands of the site's plugins:\n {2}greet \[options\] <name>/);
    const failing = await run(['--help'], cannotLoad);
    assert.match(
      failing.printed,
      /\n {2}build \[options\][\s\S]*\nThe commands .* could not be loaded\. The config is broken\.\n$/,
    );
  });

  it('is told to be unknown, where a built-in one was meant, without a config that loads', async () => {
    assert.deepEqual(await mistake('biuld'), ["Unknown command 'biuld'.", 'Did you mean `build`?']);
    const told = (name: string) => run([name], cannotLoad).then(() => '', String);
    assert.match(await told('biuld'), /Unknown command 'biuld'/);
    assert.match(await told('greet'), /The config is broken\./);
  });

  it('is not looked for where a built-in command is named', async () => {
    await run(['build', '/site'], () => assert.fail('The plugins were loaded.'));
  });
});

describe('the program', () => {
  const lectern = (...argv: string[]) => {
    const env = { PATH: process.env.PATH, NO_COLOR: '1' };
    return spawnSync(process.execPath, [BIN, ...argv], { env, encoding: 'utf8' });
  };

  it('explains codes of features, too', () => {
    assert.match(lectern('explain', 'openapi/malformed').stdout, /^openapi\/malformed: Malformed API description\n/);
  });

  it('tells its version', () => {
    const { stdout, status } = lectern('--version');
    assert.deepEqual([stdout, status], [`${packageVersion()}\n`, 0]);
  });

  it('ends with 1 and no stack after a mistake of the user', () => {
    const siteDir = mkdtempSync(join(tmpdir(), 'lectern-cli-'));
    const { stderr, status } = lectern('clear', siteDir, '--out-dir', '.');
    assert.equal(status, 1);
    assert.match(stderr, /^error {2}There is no lectern.config or docusaurus.config file in '.+'\./);
    assert.doesNotMatch(stderr, /\n\s+at /);
  });

  it('tells mistakes as JSON when asked to', () => {
    const { stdout, status } = lectern('build', '--format', 'json', '--confg');
    assert.equal(status, 1);
    assert.equal(JSON.parse(stdout).message, "Unknown option '--confg'.");
  });
});

const suits = (version: string) => {
  try {
    checkNodeVersion(version, '^20.19.0 || >=22.12.0');
    return true;
  } catch {
    return false;
  }
};

test('a version of Node suits if it is in the range', () => {
  const versions = [
    '18.20.8',
    '20.18.3',
    '20.19.0',
    '20.20.2',
    '21.7.3',
    '22.0.0',
    '22.11.0',
    '22.12.0',
    '24.0.0',
    '100.0.0',
  ];
  assert.deepEqual(versions.filter(suits), ['20.19.0', '20.20.2', '22.12.0', '24.0.0', '100.0.0']);
});

test('who runs another is told which it takes', () => {
  checkNodeVersion(process.versions.node, nodeRange());
  assert.throws(() => checkNodeVersion('18.20.8', nodeRange()), {
    message: /This is Node 18\.20\.8; Lectern needs \^20\.19\.0 \|\| >=22\.12\.0/,
  });
});
