import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it, test } from 'node:test';
import { ROOT } from '../support/paths.ts';
import { temporaryDirectory } from '../support/sites.ts';

const CLI = path.join(ROOT, 'bin/lectern.js');

describe('a command that cannot do what it is asked for says why, and ends with 1', () => {
  let siteDir: string;
  before(() => {
    siteDir = temporaryDirectory();
    cpSync(path.join(ROOT, 'test/broken/docs/unknown-version'), siteDir, { recursive: true });
    const presets = "presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]]";
    const config = `export default { title: 'A', url: 'https://a.test', baseUrl: '/', ${presets}, changelog: { path: 'CHANGELOG.md' } };\n`;
    writeFileSync(path.join(siteDir, 'docusaurus.config.js'), config);
    writeFileSync(path.join(siteDir, 'CHANGELOG.md'), '# Changelog\n\n## 1.0.0\n\n- First.\n');
    mkdirSync(path.join(siteDir, 'versioned_docs/version-0.9'));
    mkdirSync(path.join(siteDir, 'src/theme/Footer'), { recursive: true });
    writeFileSync(path.join(siteDir, 'src/theme/Footer/index.jsx'), 'export default () => null;\n');
  });
  after(() => rmSync(siteDir, { recursive: true, force: true }));

  const CASES: readonly (readonly [command: string, ...lines: string[]])[] = [
    [
      'serve',
      'error  There is no built site in `<site>/build`  serve/nothing-built',
      'fix  Build it first: `lectern build`.',
    ],
    [
      'docs:version:api 2.0',
      "docusaurus.config.js  error  No docs plugin has the id 'api'.  docs/unknown-instance",
      "fix  Docs with versions are 'default'.",
    ],
    [
      'docs:version:changelog 2.0',
      "docusaurus.config.js  error  The docs 'changelog' have no versions: they are made anew of what `changelog` names.  docs/unknown-instance",
      "fix  Docs with versions are 'default'.",
    ],
    [
      'docs:version a/b',
      "error  Invalid version name: 'a/b' holds the character '/'.  docs/bad-version-name",
      'fix  Use a name such as 2.0.',
    ],
    [
      'docs:version 1.0',
      "error  The version '1.0' exists already.  docs/version-exists",
      'fix  Choose another name, or remove that version first.',
    ],
    [
      'docs:version 0.9',
      "error  The version '0.9' is not in the list, but files of it exist: <site>/versioned_docs/version-0.9.  docs/version-exists",
      "fix  Remove them, or add '0.9' to <site>/versions.json.",
    ],
    [
      'swizzle Fooder',
      'error  There is no component `Fooder` in the theme.  swizzle/unknown-component',
      'fix  Did you mean `Footer`?',
    ],
    [
      'swizzle Footer --eject',
      'src/theme/Footer/index.jsx  error  The site has a component Footer already.  swizzle/exists',
      'fix  Add `--force` to replace it.',
    ],
    [
      'search push',
      'error  `ALGOLIA_WRITE_API_KEY` is not set.  algolia/no-write-key',
      'fix  Set it in the environment to a key that can write to the index. Do not add it to the config, which is public.',
    ],
    [
      'search check',
      'error  Neither the config nor the environment has a key to read the index with.  algolia/no-key',
      'fix  Set the search-only `apiKey` in `themeConfig.algolia`, or set `ALGOLIA_WRITE_API_KEY`.',
    ],
    [
      'start --port many',
      "error  Option '-p, --port <number>' argument 'many' is invalid. Use a number from 0 to 65535.  cli/usage",
      'fix  Run `lectern start --help` for usage.',
    ],
    [
      'start --poll often',
      "error  Option '--poll <milliseconds>' argument 'often' is invalid. Use a whole number of milliseconds, such as 500.  cli/usage",
      'fix  Run `lectern start --help` for usage.',
    ],
    ['biuld', "error  Unknown command 'biuld'.  cli/usage", 'fix  Did you mean `build`?'],
  ];
  for (const [command, ...lines] of CASES) {
    it(command, () => {
      const [name = '', ...rest] = command.split(' ');
      const two = name === 'search' ? [name, rest.shift() ?? ''] : [name];
      const operands =
        name === 'serve' || name === 'search' || name === 'start' ? [siteDir, ...rest] : [...rest, siteDir];
      const { status, stderr } = spawnSync(process.execPath, [CLI, ...two, ...operands], {
        cwd: siteDir,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', ALGOLIA_WRITE_API_KEY: '' },
      });
      const said = stderr
        .replaceAll(siteDir, '<site>')
        .split('\n')
        .map(line => line.trim());
      assert.deepEqual(
        said.filter(line => /^(?:error|fix)\s/.test(line) || / {2}error {2}/.test(line)),
        lines,
      );
      assert.equal(status, 1);
    });
  }
});

describe('a server that is given a port in use', () => {
  let siteDir: string;
  let port: number;
  const other = createServer();
  before(async () => {
    siteDir = temporaryDirectory();
    const presets = "presets: [['classic', { docs: false, blog: false }]]";
    const config = `export default { title: 'A', url: 'https://a.test', baseUrl: '/', ${presets}, changelog: { path: 'CHANGELOG.md' } };\n`;
    writeFileSync(path.join(siteDir, 'docusaurus.config.js'), config);
    mkdirSync(path.join(siteDir, 'build'));
    writeFileSync(path.join(siteDir, 'build/index.html'), '');
    other.listen(0, 'localhost');
    await once(other, 'listening');
    port = (other.address() as AddressInfo).port;
  });
  after(() => {
    other.close();
    rmSync(siteDir, { recursive: true, force: true });
  });

  for (const command of ['start', 'serve']) {
    it(`says so in a sentence: ${command}`, () => {
      const { status, stderr } = spawnSync(process.execPath, [CLI, command, siteDir, '--port', String(port)], {
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      });
      assert.match(stderr, new RegExp(`^error  Port ${port} of localhost is in use by another program\\.`, 'm'));
      assert.match(stderr, /fix {2}Port \d+ is free: `--port \d+`\./);
      assert.doesNotMatch(stderr, /bug in Lectern|at .*:\d+:\d+/);
      assert.equal(status, 1);
    });
  }
});

test('a command whose reader has read enough, as `head` has, does its work in silence', async () => {
  const child = spawn(process.execPath, [CLI, 'swizzle', '--list'], { cwd: ROOT });
  child.stdout.destroy();
  const said = text(child.stderr);
  const [code] = await once(child, 'close');
  assert.deepEqual([code, await said], [0, '']);
});

describe('a command that code of the site ends before it is done says so, and ends with 1', () => {
  const CASES = {
    'a plugin that waits for ever': [
      "plugins: [() => ({ name: 'stuck', loadContent: () => new Promise(() => {}) })]",
      'error  `loadContent` of the plugin function at `plugins[0]` waits for a promise that never settles',
    ],
    'a config that exits': [
      'plugins: [process.exit(0)]',
      'Code of the site called `process.exit` before the command was done',
    ],
    'a config that exits with a code of its own': [
      'plugins: [process.exit(7)]',
      'docusaurus.config.js:1  error  Code of the site called `process.exit` before the command was done',
    ],
    'a plugin that exits': [
      "plugins: [() => ({ name: 'exits', loadContent: () => process.exit(0) })]",
      'docusaurus.config.js:1  error  Code of the site called `process.exit` before the command was done',
    ],
    'a promise that nothing awaits': [
      "plugins: [() => void Promise.reject(new Error('Late'))]",
      'docusaurus.config.js:1  error  Code of the site threw an error: Late',
    ],
    'a promise that nothing awaits, rejected with what is no error': [
      'plugins: [() => void Promise.reject(null)]',
      'docusaurus.config.js:1:77  error  Code of the site threw an error: `null` was thrown; no stack tells where',
    ],
    'a function that returns what it must not': [
      "presets: [['classic', { docs: { editUrl: ({ none }) => none.url } }]]",
      'docusaurus.config.js:1  error  Code of the site threw an error: Cannot read properties of undefined',
    ],
  } as const;
  for (const [name, [plugins, message]] of Object.entries(CASES)) {
    it(name, () => {
      const siteDir = temporaryDirectory();
      mkdirSync(path.join(siteDir, 'docs'));
      writeFileSync(path.join(siteDir, 'docs/index.md'), '# Home\n');
      const config = `export default { title: 'A', url: 'https://a.test', baseUrl: '/', ${plugins} };\n`;
      writeFileSync(path.join(siteDir, 'docusaurus.config.js'), config);
      const { status, stderr } = spawnSync(process.execPath, [CLI, 'build', siteDir], { encoding: 'utf8' });
      assert.ok(stderr.includes(message), stderr);
      assert.doesNotMatch(stderr, /^\s+at /m);
      assert.equal(status, 1);
      rmSync(siteDir, { recursive: true });
    });
  }
});

describe('a command ends when it is done, though code of the site has left something running', () => {
  for (const [name, wanted] of [
    ['that goes well', 0],
    ['that fails', 1],
  ] as const) {
    it(name, () => {
      const siteDir = temporaryDirectory();
      const title = wanted === 0 ? "'A'" : '1';
      const config = `export default { title: ${title}, url: 'https://a.test', baseUrl: '/' };\n`;
      writeFileSync(path.join(siteDir, 'docusaurus.config.js'), `setInterval(() => {}, 1000);\n${config}`);
      const { status, stderr } = spawnSync(process.execPath, [CLI, 'check', siteDir], {
        encoding: 'utf8',
        timeout: 60_000,
      });
      assert.equal(status, wanted, stderr);
      rmSync(siteDir, { recursive: true });
    });
  }
});
