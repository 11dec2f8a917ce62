import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FEATURES } from '../../src/node/features/index.ts';
import { DEFAULTS } from '../../src/node/features/init/choices.ts';
import { siteFiles } from '../../src/node/features/init/site-files.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { packageVersion } from '../../src/node/version.ts';
import { lectern } from '../support/command.ts';
import { keepLog } from '../support/log.ts';
import { installPackage, npm, unpackPackage } from '../support/packed.ts';
import { ROOT } from '../support/paths.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

const HOST_FILES = { vercel: 'vercel.json', nginx: 'nginx.conf' } as const;

describe('lectern init', () => {
  let site: TemporarySite;
  before(async () => {
    site = temporarySite({});
    const args = ['--title', 'Harbour', '--versioned', '--host', 'netlify', '--no-install', '--lectern', '1.2.3'];
    const { code, stdout, stderr } = await lectern(['init', '.', ...args], site.siteDir);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /Wrote \d+ files into \.[\s\S]*npm install\n {2}npm start/);
    installPackage(site.siteDir);
  });
  after(() => site.remove());

  it('makes a site that builds without anything to report', async () => {
    const log = keepLog();
    await build({ siteDir: site.siteDir, outDir: site.outDir, features: FEATURES, log });
    assert.deepEqual(log.problems, []);
    for (const page of ['index.html', 'docs/intro/index.html', 'docs/next/guides/writing/index.html', '404.html'])
      assert.ok(existsSync(path.join(site.outDir, page)), page);
    assert.match(readFileSync(path.join(site.outDir, 'index.html'), 'utf8'), /<title>Harbour/);
  });

  it('gives hosts that read no `_headers` the policy that the first build prints', async () => {
    const policy = /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(site.outDir, '_headers'), 'utf8'))?.[1];
    for (const host of ['vercel', 'nginx'] as const) {
      const file = siteFiles({ ...DEFAULTS, host, packageManager: 'npm' }, '1.2.3')[HOST_FILES[host]];
      assert.ok(policy && file?.includes(policy), host);
    }
  });

  it('makes a site whose config and components type-check', () => {
    const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', site.siteDir], { encoding: 'utf8', stdio: 'pipe' });
  });

  it('asks for the version that it is told', () => {
    assert.equal(JSON.parse(site.read('package.json')).dependencies.lectern, '1.2.3');
  });

  it('says which files are in a folder that is not empty, and writes nothing', async () => {
    const taken = temporarySite({ 'notes.txt': 'mine', '.git/HEAD': '' });
    const { code, stderr } = await lectern(['init', '.', '--no-install'], taken.siteDir);
    assert.equal(code, 1);
    assert.match(stderr, /is not empty: it has notes\.txt\./);
    assert.deepEqual(filesOf(taken.siteDir), ['.git/HEAD', 'notes.txt']);
    taken.write({ 'notes.txt': null });
    assert.equal((await lectern(['init', '.', '--no-install'], taken.siteDir)).code, 0);
    taken.remove();
  });

  it('makes a repository of git, unless it is in one or shall not', async context => {
    assert.match(site.read('.git/HEAD'), /refs\/heads\/main/);
    const place = temporarySite({});
    context.after(() => place.remove());
    const plain = await lectern(['init', 'plain', '--no-install', '--no-git'], place.siteDir);
    execFileSync('git', ['init'], { cwd: place.siteDir, stdio: 'ignore' });
    const inside = await lectern(['init', 'deep/inside', '--no-install'], place.siteDir);
    assert.deepEqual([plain.code, inside.code], [0, 0]);
    const has = (name: string) => existsSync(path.join(place.siteDir, name));
    const names = ['plain', 'deep/inside'].flatMap(folder => [`${folder}/package.json`, `${folder}/.git`]);
    assert.deepEqual(names.map(has), [true, false, true, false]);
  });

  it('is what `npm create lectern` runs, with nothing installed', async context => {
    const place = temporarySite({});
    context.after(() => place.remove());
    npm(['pack', '--pack-destination', place.siteDir, path.join(ROOT, 'dist/create-lectern')], place.siteDir);
    const archive = filesOf(place.siteDir).find(name => name.endsWith('.tgz')) ?? '';
    unpackPackage(path.join(place.siteDir, archive), path.join(place.siteDir, 'package'));
    const { bin, version, dependencies } = JSON.parse(place.read('package/package.json'));
    assert.deepEqual([version, dependencies], [packageVersion(), undefined]);
    const command = path.join(place.siteDir, 'package', bin['create-lectern']);
    const { code, stderr } = await lectern(['my-docs', '--no-install'], place.siteDir, { bin: command });
    assert.equal(code, 0, stderr);
    const names = filesOf(path.join(place.siteDir, 'my-docs')).filter(name => !name.startsWith('.git/'));
    const written = Object.fromEntries(names.map(name => [name, place.read(`my-docs/${name}`)]));
    assert.deepEqual(written, siteFiles({ ...DEFAULTS, packageManager: 'npm' }, `^${packageVersion()}`));
  });
});
