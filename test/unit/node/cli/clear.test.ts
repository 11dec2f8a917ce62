import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { clear } from '../../../../src/node/cli/clear.ts';
import { UserError } from '../../../../src/node/diagnostics/index.ts';
import { openOutput, textFile } from '../../../../src/node/emit/index.ts';
import { manifestFile } from '../../../../src/node/util/site-paths.ts';
import { inOutput } from '../../../support/in-output.ts';
import { keepLog } from '../../../support/log.ts';
import { temporarySite } from '../../../support/sites.ts';

/** A site with a build of two pages. */
function builtSite(context: TestContext, { outDir = 'build', config = 'docusaurus.config.js' } = {}) {
  const site = temporarySite({ [config]: '', 'docs/a.md': '# A\n', '.docusaurus/routes.js': '' });
  context.after(() => site.remove());
  const plan = ['index.html', 'docs/a/index.html'].map(name => [name, textFile(inOutput(name), name)] as const);
  openOutput(path.join(site.siteDir, outDir), manifestFile(site.siteDir)).apply(new Map(plan));
  const names = (directory = '.') => readdirSync(path.join(site.siteDir, directory)).sort();
  return { ...site, names };
}

async function refused(options: Partial<Parameters<typeof clear>[0]> & { readonly siteDir: string }) {
  const codes: string[] = [];
  await assert.rejects(clear({ log: keepLog(), ...options }), (error: unknown) => {
    assert(error instanceof UserError);
    codes.push(...error.diagnostics.map(({ code }) => code));
    return true;
  });
  return codes;
}

describe('clear', () => {
  it('removes the cache and the output, nothing else', async context => {
    const { siteDir, names } = builtSite(context);
    await clear({ siteDir, log: keepLog() });
    assert.deepEqual(names(), ['docs', 'docusaurus.config.js']);
  });

  it('is content with nothing to remove', async context => {
    const { siteDir, names } = builtSite(context);
    await clear({ siteDir, outDir: 'elsewhere', log: keepLog() });
    assert.deepEqual(names(), ['build', 'docs', 'docusaurus.config.js']);
  });

  it('leaves what the build did not write, and says so', async context => {
    const { siteDir, names, write } = builtSite(context);
    write({ 'build/CNAME': 'x.test', 'build/.git/HEAD': 'ref: x', 'build/docs/own.txt': 'mine' });
    mkdirSync(path.join(siteDir, 'build/.git/refs/heads'), { recursive: true });
    const log = keepLog();
    await clear({ siteDir, log });
    assert.deepEqual(names('build'), ['.git', 'CNAME', 'docs']);
    assert.deepEqual(names('build/.git'), ['HEAD', 'refs']);
    assert.deepEqual(names('build/docs'), ['own.txt']);
    assert.deepEqual(
      log.problems.map(({ code, message }) => [code, message]),
      [
        [
          'clear/unknown-files',
          'These files were not removed, because the last build did not write them: .git, CNAME, docs',
        ],
      ],
    );
  });

  it('removes nothing that a harmed list names elsewhere', async context => {
    const { siteDir, names, read } = builtSite(context);
    const files = { '../docs/a.md': ['x', 1, 1], 'index.html': ['x', 1, 1] };
    writeFileSync(manifestFile(siteDir), JSON.stringify({ ...JSON.parse(read('.lectern/output.json')), files }));
    await clear({ siteDir, log: keepLog() });
    assert.deepEqual(names('docs'), ['a.md']);
  });

  it('leaves a folder that no build of the site wrote, unless it is forced to', async context => {
    const { siteDir, names, write } = builtSite(context);
    write({ 'docs/.git': 'gitdir: x', '.git/HEAD': 'ref: x' });
    for (const outDir of ['.git', 'docs', 'static']) await clear({ siteDir, outDir, log: keepLog() });
    assert.deepEqual(names('docs'), ['.git', 'a.md']);
    assert.deepEqual(names('.git'), ['HEAD']);
    await clear({ siteDir, outDir: 'docs', force: true, log: keepLog() });
    assert.deepEqual(names(), ['.git', 'build', 'docusaurus.config.js']);
  });

  it('removes an output outside of the site only when it is forced to', async context => {
    const { siteDir, names } = builtSite(context, { outDir: '../out-of-a-site' });
    const outDir = '../out-of-a-site';
    assert.deepEqual(await refused({ siteDir, outDir }), ['clear/outside-site']);
    assert.deepEqual(names(outDir), ['docs', 'index.html']);
    await clear({ siteDir, outDir, force: true, log: keepLog() });
    assert.ok(!names('..').includes('out-of-a-site'));
  });

  it('does nothing where there is no site', async context => {
    const { siteDir, names } = builtSite(context, { config: 'notes.txt' });
    assert.deepEqual(await refused({ siteDir }), ['config/not-found']);
    assert.deepEqual(names('build'), ['docs', 'index.html']);
    await clear({ siteDir, configFile: 'notes.txt', log: keepLog() });
    assert.deepEqual(names(), ['docs', 'notes.txt']);
  });

  it('never removes a site or what holds one', async context => {
    const { siteDir, names, write } = builtSite(context);
    for (const outDir of ['.', '..', '/']) {
      for (const force of [true, false]) {
        assert.deepEqual(await refused({ siteDir, outDir, force }), ['clear/not-an-output']);
      }
    }
    write({ 'docs/docusaurus.config.ts': '' });
    assert.deepEqual(await refused({ siteDir, outDir: 'docs', force: true }), ['clear/not-an-output']);
    assert.deepEqual(names(), ['.docusaurus', '.lectern', 'build', 'docs', 'docusaurus.config.js']);
  });
});
