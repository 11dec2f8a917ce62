import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { lectern } from '../support/command.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';

const MANIFEST = `{
  "name": "tiny",
  "scripts": {
    "build": "docusaurus build"
  },
  "dependencies": {
    "@docusaurus/core": "3.10.2",
    "@docusaurus/preset-classic": "3.10.2"
  }
}
`;

describe('lectern migrate', () => {
  let site: TemporarySite;
  const run = (...args: readonly string[]) => lectern(['migrate', ...args], site.siteDir);
  before(() => {
    site = temporarySite({
      'docusaurus.config.js': TINY_CONFIG,
      'package.json': MANIFEST,
      'docs/index.md': '# Start\n',
    });
  });
  after(() => site.remove());

  it('only shows the changes where nobody can be asked', async () => {
    const { code, stdout } = await run();
    assert.equal(code, 0);
    assert.match(stdout, /^\+ {4}"build": "lectern build"$/m);
    assert.match(stdout, /^No files were changed\. /m);
    assert.equal(site.read('package.json'), MANIFEST);
  });

  it('writes them with --yes; the site then builds by its own script', async () => {
    assert.equal((await run('--yes')).code, 0);
    const { scripts, dependencies } = JSON.parse(site.read('package.json'));
    assert.deepEqual([scripts, Object.keys(dependencies)], [{ build: 'lectern build' }, ['lectern']]);
    const [, ...words] = scripts.build.split(' ');
    const { code, stderr } = await lectern(words, site.siteDir);
    assert.equal(code, 0, stderr);
  });

  it('takes them back with --undo, once', async () => {
    assert.equal((await run('--undo')).code, 0);
    assert.equal(site.read('package.json'), MANIFEST);
    assert.ok(!existsSync(path.join(site.siteDir, 'lectern-migrate.patch')));
    const { code, stderr } = await run('--undo');
    assert.equal(code, 1);
    assert.match(stderr, /^error {2}There is no `lectern-migrate\.patch`/m);
  });
});
