import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from '../../../src/node/cli/commands.ts';
import { formatHelp } from '../../../src/node/cli/help.ts';
import { parseCommandLine } from '../../../src/node/cli/parse.ts';
import { UserError } from '../../../src/node/diagnostics/index.ts';

/** What the command line asks a command to do. */
function run(...argv: string[]) {
  const request = parseCommandLine(argv);
  assert.equal(request.kind, 'run');
  return request.kind === 'run' ? { command: request.command.name, ...request.args } : undefined;
}

/** Message and fix of a mistake on the command line. */
function mistake(...argv: string[]): readonly (string | undefined)[] {
  try {
    parseCommandLine(argv);
  } catch (error) {
    assert.ok(error instanceof UserError);
    return error.diagnostics.flatMap(({ message, fix }) => [message, fix]);
  }
  return [];
}

describe('the command line', () => {
  it('gives a command what it takes before the site, and the id after its name', () => {
    assert.deepEqual(run('docs:version:api', '2.0', '/site'), {
      command: 'docs:version',
      siteDir: '/site',
      flags: {},
      operand: '2.0',
      instance: 'api',
    });
    assert.deepEqual(mistake('docs:version'), [
      '`docs:version` needs a version.',
      'Write `lectern docs:version <version>`.',
    ]);
  });

  it('names a command, a site and flags in any order', () => {
    assert.deepEqual(run('build'), { command: 'build', siteDir: process.cwd(), flags: {} });
    assert.deepEqual(run('build', '--config', 'a.ts', '/site', '--out-dir=out'), {
      command: 'build',
      siteDir: '/site',
      flags: { config: 'a.ts', 'out-dir': 'out' },
    });
    assert.deepEqual(run('start', '-p', '8080', '-h', '0.0.0.0', '--no-open')?.flags, {
      port: '8080',
      host: '0.0.0.0',
      'no-open': true,
    });
  });

  it('takes an operand that may be left out', () => {
    assert.deepEqual(run('swizzle', '-l'), { command: 'swizzle', siteDir: process.cwd(), flags: { list: true } });
    assert.deepEqual(run('swizzle', 'Footer', '/site', '-we'), {
      command: 'swizzle',
      operand: 'Footer',
      siteDir: '/site',
      flags: { wrap: true, eject: true },
    });
    assert.match(
      formatHelp(COMMANDS.find(({ name }) => name === 'swizzle')),
      /^Usage: lectern swizzle \[component\] \[siteDir\]/,
    );
  });

  it('takes a name of two words', () => {
    assert.deepEqual(run('search', 'push', '/site', '--dry-run'), {
      command: 'search push',
      siteDir: '/site',
      flags: { 'dry-run': true },
    });
    assert.deepEqual(mistake('search', 'psuh'), ['There is no command `search psuh`.', 'Did you mean `search push`?']);
    for (const argv of [['search'], ['search', '--force']]) {
      assert.deepEqual(mistake(...argv), ['`search` needs a second word.', 'Name one of push, check after it.']);
    }
    assert.deepEqual(parseCommandLine(['search', '--help']), { kind: 'help' });
  });

  it('names the nearest of what is unknown', () => {
    assert.deepEqual(mistake('biuld'), ['There is no command `biuld`.', 'Did you mean `build`?']);
    assert.deepEqual(mistake('deploy'), ['There is no command `deploy`.', '`lectern --help` lists what there is.']);
    assert.deepEqual(mistake('build', '--confg', 'a'), ['There is no option `--confg`.', 'Did you mean `--config`?']);
    assert.deepEqual(mistake('clear', '--port', '1'), [
      'There is no option `--port`.',
      '`lectern clear --help` lists what there is.',
    ]);
  });

  it('asks for what is missing and refuses what is too much', () => {
    assert.deepEqual(mistake(), [
      'No command is given.',
      'Name one of start, build, serve, docs:version, swizzle, doctor, search push, search check, clear.',
    ]);
    assert.deepEqual(mistake('build', '--config'), ['`--config` needs a value.', 'Write `--config <file>`.']);
    assert.deepEqual(mistake('start', '--no-open=1'), ['`--no-open` takes no value.', 'Write `--no-open` alone.']);
    assert.deepEqual(mistake('build', 'a', 'b'), ["'b' is one argument too many.", 'Run `lectern build --help`.']);
    assert.deepEqual(mistake('build', '--format', 'xml'), [
      "`--format` cannot be 'xml'.",
      'Write one of text, json, github.',
    ]);
  });

  it('asks for help, in general or on a command', () => {
    assert.deepEqual(parseCommandLine(['--help']), { kind: 'help' });
    const request = parseCommandLine(['serve', '--help']);
    assert.ok(request.kind === 'help' && request.command?.name === 'serve');
    assert.match(
      formatHelp(request.command),
      /^Usage: lectern serve \[siteDir\] \[options\]\n[\s\S]*--dir <directory>/,
    );
    assert.match(formatHelp(), /\n {2}start +Serve the site while it is edited\n/);
  });
});

describe('the program', () => {
  const cli = fileURLToPath(new URL('../../../src/node/cli.ts', import.meta.url));
  const script = `import { main } from ${JSON.stringify(cli)}; main(process.argv.slice(1)).then(code => { process.exitCode = code; });`;
  const lectern = (...argv: string[]) => {
    const env = { PATH: process.env.PATH, NO_COLOR: '1' };
    return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, '--', ...argv], {
      env,
      encoding: 'utf8',
    });
  };

  it('tells its version', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
    const { stdout, status } = lectern('--version');
    assert.deepEqual([stdout, status], [`${version}\n`, 0]);
  });

  it('ends with 1 and no stack after a mistake of the user', () => {
    const siteDir = mkdtempSync(join(tmpdir(), 'lectern-cli-'));
    const { stderr, status } = lectern('clear', siteDir, '--out-dir', '.');
    assert.equal(status, 1);
    assert.match(stderr, /^error {2}'.+' holds a site's sources, so it is not removed\./);
    assert.doesNotMatch(stderr, /\n\s+at /);
  });

  it('tells mistakes as JSON when asked to', () => {
    const { stdout, status } = lectern('build', '--format', 'json', '--confg');
    assert.equal(status, 1);
    assert.equal(JSON.parse(stdout).message, 'There is no option `--confg`.');
  });
});
