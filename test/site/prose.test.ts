import assert from 'node:assert/strict';
import { chmodSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { check } from '../../src/node/cli/check.ts';
import { type Diagnostic, UserError } from '../../src/node/diagnostics/index.ts';
import { proseCheck } from '../../src/node/features/prose/command.ts';
import { keepLog } from '../support/log.ts';
import { docsConfig, type TemporarySite, temporarySite } from '../support/sites.ts';

/** Stands for textlint: reports each `teh` of the files below its folder as textlint does. */
const TEXTLINT = `
const fs = require('node:fs');
const path = require('node:path');
const args = process.argv.slice(2);
fs.appendFileSync(path.join(process.env.STAND_IN, 'runs.txt'), 'run\\n');
const config = JSON.parse(fs.readFileSync(args[args.indexOf('--config') + 1], 'utf8'));
if (config.print) { console.log(config.print); process.exit(0); }
if (config.crash) { console.error('Failed to load rule: ' + config.crash); process.exit(2); }
const files = fs.readdirSync('.', { recursive: true }).filter(name => name.endsWith('.md'));
const reports = files.map(name => {
  const text = fs.readFileSync(name, 'utf8');
  const messages = [...text.matchAll(/teh/g)].map(({ index }) => {
    const before = text.slice(0, index).split('\\n');
    const place = { line: before.length, column: before.at(-1).length + 1, range: [index, index + 3] };
    return { ruleId: 'spelling', message: 'Not a word.', severity: 1, ...place, fix: { range: place.range, text: 'the' } };
  });
  return { filePath: path.resolve(name), messages };
});
console.log(JSON.stringify(reports));
process.exit(1);
`;

/** Stands for Vale: the same, in its form, with columns in code points. */
const VALE = `#!/usr/bin/env node
const fs = require('node:fs');
if (process.argv.includes('--version')) { console.log('vale version 3.9.0'); process.exit(0); }
const files = fs.readdirSync('.', { recursive: true }).filter(name => name.endsWith('.md'));
const alerts = text => text.split('\\n').flatMap((line, at) => [...line.matchAll(/teh/g)].map(({ index }) => ({
  Action: { Name: 'replace', Params: ['the'] }, Span: [[...line.slice(0, index)].length + 1, 0], Check: 'Vale.Spelling', Description: '',
  Link: 'https://vale.test/rule', Message: "Did you really mean 'teh'?", Severity: 'suggestion', Match: 'teh', Line: at + 1,
})));
console.log(JSON.stringify(Object.fromEntries(files.map(name => [name, alerts(fs.readFileSync(name, 'utf8'))]))));
`;

const config = (prose: string) => docsConfig(`prose: ${prose},`);

describe('lectern check with prose in the config', () => {
  let site: TemporarySite;
  const inSite = (name: string) => path.join(site.siteDir, name);
  const runs = () => readFileSync(inSite('runs.txt'), 'utf8').split('\n').length - 1;
  before(() => {
    site = temporarySite({
      'package.json': '{}',
      'docusaurus.config.mjs': config('{ textlint: true }'),
      '.textlintrc.json': '{}',
      'docs/index.mdx':
        "import A from './teh.js';\n\n# Tea\n\n<A>\n    Boil <b x={'teh'}>teh</b> water.\n</A>\n\n{A.teh}\n",
      'docs/teh.js': 'export default ({ children }) => children;\n',
      'docs/part.md': '# Part\n\n```js\nteh();\n```\n',
      'docs/_partial.md': '😀 In teh partial.\n',
      'docs/uses.mdx': "import Partial from './_partial.md';\n\n# Uses\n\n<Partial />\n",
      'node_modules/textlint/package.json': '{"version":"15.0.0","bin":{"textlint":"bin.js"}}',
      'node_modules/textlint/bin.js': TEXTLINT,
      'bin/vale': VALE,
      '.vale.ini': 'StylesPath = styles\n[*.md]\nBasedOnStyles = Vale\n',
    });
    chmodSync(inSite('bin/vale'), 0o755);
    process.env.STAND_IN = site.siteDir;
  });
  after(() => {
    delete process.env.STAND_IN;
    site.remove();
  });

  const problems = async (): Promise<readonly Diagnostic[]> => {
    const log = keepLog();
    try {
      await check({ siteDir: site.siteDir, asked: [proseCheck], cacheEnvironment: {}, log });
    } catch (error) {
      if (error instanceof UserError) return error.diagnostics;
      throw error;
    }
    return log.problems;
  };
  const told = async () =>
    (await problems()).map(({ severity, message, location, fix }) => {
      const { file = '', line, column } = location ?? {};
      return `${path.relative(site.siteDir, file)}:${line}:${column} ${severity} ${message} | ${fix}`;
    });

  it('tells findings at their places in the files, of partials too, and none in code and components', async () => {
    assert.deepEqual(await told(), [
      "docs/_partial.md:1:7 warning 'teh': Not a word (spelling) | Write `the`.",
      "docs/index.mdx:6:23 warning 'teh': Not a word (spelling) | Write `the`.",
      "docs/part.md:4:1 warning 'teh': Not a word (spelling) | Write `the`.",
    ]);
    assert.deepEqual(readdirSync(inSite('.lectern/stage')), [], 'copies of the files are gone');
  });

  it('tells them in a site that a link leads to', async () => {
    const link = `${site.siteDir}-link`;
    // Another config: what was found is in the cache.
    site.write({ '.textlintrc.json': '{  }' });
    symlinkSync(site.siteDir, link, 'junction');
    try {
      const log = keepLog();
      await check({ siteDir: link, asked: [proseCheck], cacheEnvironment: {}, log });
      assert.equal(log.problems.length, 3);
    } finally {
      rmSync(link);
    }
  });

  it('runs the tool again only for files that changed, or another config', async () => {
    const first = runs();
    assert.equal((await told()).length, 3);
    assert.equal(runs(), first);
    site.write({ 'docs/part.md': '# Part\n\nRight.\n' });
    assert.equal((await told()).length, 2);
    assert.equal(runs(), first + 1);
    site.write({ '.textlintrc.json': '{ }' });
    assert.equal((await told()).length, 2);
    assert.equal(runs(), first + 2);
  });

  it('runs it again where files are read as another kind of Markdown', async () => {
    const first = runs();
    site.write({ 'docusaurus.config.mjs': docsConfig("prose: { textlint: true }, markdown: { format: 'detect' },") });
    await told();
    assert.equal(runs(), first + 1);
    site.write({ 'docusaurus.config.mjs': config('{ textlint: true }') });
    await told();
    assert.equal(runs(), first + 1);
  });

  it('says in the words of the tool that its config is wrong', async () => {
    site.write({ '.textlintrc.json': '{ "crash": "no-such-rule" }' });
    const [problem, ...others] = await problems();
    assert.equal(others.length, 0);
    assert.equal(problem?.code, 'prose/tool-failed');
    assert.match(problem?.message ?? '', /textlint ended with code 2:\nFailed to load rule: no-such-rule/);
  });

  it('takes only a report for one', async () => {
    for (const print of ['null', '[null]', '{}', '[{"filePath":"docs']) {
      site.write({ '.textlintrc.json': JSON.stringify({ print }) });
      const [problem] = await problems();
      assert.equal(problem?.code, 'prose/tool-failed', print);
      assert.ok(problem.message.includes(print), problem.message);
    }
  });

  it('runs Vale of the PATH, and leaves out what the config excludes', async t => {
    if (process.platform === 'win32') return t.skip('The stand-in is a script.');
    const { PATH } = process.env;
    process.env.PATH = `${inSite('bin')}${path.delimiter}${PATH}`;
    try {
      site.write({ 'docusaurus.config.mjs': config("{ vale: true, exclude: ['docs/index*'] }") });
      assert.deepEqual(await told(), [
        "docs/_partial.md:1:7 notice Did you really mean 'teh'? (Vale.Spelling) | Write `the`. See https://vale.test/rule.",
      ]);
    } finally {
      process.env.PATH = PATH;
    }
    site.write({ 'docusaurus.config.mjs': config('{ vale: true }') });
    const [missing] = await problems();
    assert.equal(missing?.code, 'prose/missing-tool');
    assert.match(missing?.fix ?? '', /npm install --save-dev @vvago\/vale/);
  });

  it('says what is missing: the tool, its config', async () => {
    site.write({ 'docusaurus.config.mjs': config("{ textlint: { config: 'rules.json' } }") });
    assert.match((await problems())[0]?.message ?? '', /There is no file 'rules\.json'/);
    rmSync(inSite('node_modules'), { recursive: true });
    const [problem] = await problems();
    assert.equal(problem?.code, 'prose/missing-tool');
    assert.match(problem?.fix ?? '', /^Run `npm install --save-dev textlint`/);
  });

  it('checks nothing without the option', async () => {
    site.write({ 'docusaurus.config.mjs': docsConfig() });
    assert.deepEqual(await problems(), []);
  });
});
