import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { lectern } from '../support/command.ts';
import { type Files, type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';

const open: TemporarySite[] = [];
afterEach(() => {
  for (const site of open.splice(0)) site.remove();
});

/** What `lectern doctor` says of a site, its exit code and its last line. */
async function examine(files: Files) {
  const site = temporarySite({ 'docusaurus.config.js': TINY_CONFIG, ...files });
  open.push(site);
  const { code, stdout, stderr } = await lectern(['doctor'], site.siteDir);
  const last = (stderr || stdout).trimEnd().split('\n').at(-1);
  return { site, code, stdout, stderr, last };
}

describe('lectern doctor', () => {
  it('ends with 0 and says that a site will build, without compiling its pages', async () => {
    const { site, code, stdout, last } = await examine({ 'docs/start.md': '# Start\n\n<Unclosed>\n' });
    assert.equal(code, 0);
    assert.match(stdout, /^Supported\n {2}docusaurus\.config\.js:5:27 {2}docs: 1 page$/m);
    assert.equal(last, '✓ It should build. Pages were not compiled.');
    assert.ok(!existsSync(path.join(site.siteDir, 'build')));
  });

  it('ends with 0 where only warnings are left', async () => {
    const { code, last } = await examine({
      'package.json': '{ "dependencies": { "absent-package": "1.0.0" } }',
      'docs/start.md': '# Start\n',
    });
    assert.equal(code, 0);
    assert.match(last ?? '', /It should build, with 1 warning/);
  });

  it('ends with 1 and the reason why a site will not build, after what is ignored and what is wrong', async () => {
    const { code, stdout, stderr, last } = await examine({
      'docusaurus.config.js': TINY_CONFIG.replace('};', "  plugins: ['@docusaurus/plugin-debug'],\n};"),
      'docs/start.md': '# Start\n',
      'src/pages/index.js': "import a from 'absent';\nexport default () => a;\n",
    });
    assert.equal(code, 1);
    assert.match(stdout, /^docusaurus\.config\.js:6:13 {2}notice {2}'@docusaurus\/plugin-debug' is ignored/m);
    assert.match(stderr, /^src\/pages\/index\.js:1:15 {2}error {2}'absent' is not installed\./m);
    assert.equal(last, "error  It will not build: 'absent' is not installed.");
  });
});
