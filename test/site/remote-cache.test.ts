import assert from 'node:assert/strict';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { buildShard } from '../../src/node/pipeline/shard.ts';
import { buildSite } from '../support/builds.ts';
import { type CacheHost, cacheHost } from '../support/cache-host.ts';
import { keepLog } from '../support/log.ts';
import { sampleOf } from '../support/nightly.ts';
import { siteRepository } from '../support/repository.ts';
import { copySite, type Files, type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { contentsOf, differences } from '../support/trees.ts';
import { createEditor, type Docs, randomNumbers, sidebars, siteConfig } from './random-edits.ts';

const SEED = 20261129;
const EDITS = sampleOf([1, 2, 3, 4, 5, 6, 7, 8], 2);

const DOCS: Docs = {
  'docusaurus.config.js': siteConfig('Edits'),
  'sidebars.js': sidebars('All'),
  'src/css/custom.css': '',
  'docs/index.md': '# Welcome\n\nThis is where it starts.\n\n## A section\n\nWith a [link to itself](#a-section).\n',
  'docs/basics/one.md': '# One\n\nOne of the basics, all of them below [home](../index.md).\n',
  'docs/basics/two.mdx': "import Note from '@site/src/Note';\n\n# Two\n\n<Note />\n",
  'docs/basics/deep/three.md': '# Three\n\n```js\nconst three = 3;\n```\n',
  'docs/reference/four.md': '# Four\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  'src/Note.jsx': 'export default () => <p>A note</p>;\n',
};

const NOTHING = { compile: 0, bundle: 0, render: 0, search: 0 };

/** Each build is on a machine of its own: nothing is left of earlier ones but what the host has. */
describe('a site that is built with a remote cache', () => {
  let host: CacheHost;
  const source = temporarySite(DOCS);
  const clean = temporarySite(DOCS);
  const machines: TemporarySite[] = [];
  before(async () => {
    host = await cacheHost();
  });
  after(async () => {
    await host.close();
    for (const site of [source, clean, ...machines]) site.remove();
  });

  const newMachine = (): TemporarySite => {
    const machine = temporarySite({});
    machines.push(machine);
    cpSync(source.siteDir, machine.siteDir, { recursive: true });
    return machine;
  };
  const options = (siteDir: string) => {
    const cacheEnvironment = { LECTERN_CACHE_URL: host.url, LECTERN_CACHE_KEY: 'k'.repeat(32), CI: 'true' };
    return { siteDir, features: FEATURES, log: keepLog(), cacheEnvironment };
  };
  const buildOn = async (machine: TemporarySite) => await build(options(machine.siteDir));
  /** Builds a site, and returns how much of each kind was made anew. */
  const madeOn = async (machine: TemporarySite): Promise<Readonly<Record<string, number>>> => {
    await build({ ...options(machine.siteDir), report: { hasJson: true } });
    const { cache } = JSON.parse(machine.read('.lectern/report.json')) as {
      readonly cache: readonly { readonly name: string; readonly made: number }[];
    };
    return Object.fromEntries(cache.map(({ name, made }) => [name, made]));
  };
  const assertAsClean = async (machine: TemporarySite): Promise<void> => {
    rmSync(clean.outDir, { recursive: true, force: true });
    rmSync(path.join(clean.siteDir, '.lectern/cache'), { recursive: true, force: true });
    await buildSite(clean.siteDir);
    assert.deepEqual(differences(contentsOf(clean.outDir), contentsOf(machine.outDir)), []);
  };

  it('is the same on another machine, which makes nothing of it', async () => {
    const first = newMachine();
    assert.equal((await buildOn(first)).webpackRuns, 1);
    const second = newMachine();
    assert.deepEqual(await madeOn(second), NOTHING);
    await assertAsClean(second);
  });

  for (const name of ['plugin-parts', 'versions']) {
    it(`is the same in a folder of another name where its settings have paths: ${name}`, async () => {
      const [first, second] = [copySite(name), copySite(name)];
      machines.push(first, second);
      await buildOn(first);
      assert.deepEqual(await madeOn(second), NOTHING);
      assert.deepEqual(differences(contentsOf(first.outDir), contentsOf(second.outDir)), []);
    });
  }

  const random = randomNumbers(SEED);
  const nextEdit = createEditor(random);
  let docs: Docs = DOCS;
  for (const number of EDITS) {
    it(`is that of a build from nothing after edit ${number}, whoever builds its parts in whatever order`, async context => {
      const { about, files } = nextEdit(docs);
      docs = edited(docs, files);
      for (const site of [source, clean]) site.write(files);
      const count = 1 + Math.floor(random() * 4);
      const order = Array.from({ length: count }, (_, at) => at + 1).sort(() => random() - 0.5);
      context.diagnostic(`${about}; shards ${order.join(', ')}`);
      for (const index of order) await buildShard(options(newMachine().siteDir), { index, count });
      const last = newMachine();
      await buildOn(last);
      await assertAsClean(last);
    });
  }

  it('is not that of a host that sends something else', async () => {
    for (const [name, bytes] of host.stored) {
      host.stored.set(name, Buffer.from(bytes.toString('latin1').replaceAll('a', 'b'), 'latin1'));
    }
    const machine = newMachine();
    await buildOn(machine);
    await assertAsClean(machine);
  });

  it('has the dates of the clone that it is built from, not those of a shallow one that was built before', async () => {
    const repository = siteRepository({
      'docusaurus.config.js': TINY_CONFIG.replace("routeBasePath: '/'", "routeBasePath: '/', showLastUpdateTime: true"),
      'docs/index.md': '# Welcome\n',
    });
    repository.git('commit', '--quiet', '--amend', '--no-edit', '--date', '2020-01-01T00:00:00Z');
    repository.git('rebase', '--quiet', '--root', '--committer-date-is-author-date');
    repository.commit({ 'docs/two.md': '# Two\n' });
    const clone = (...args: readonly string[]): TemporarySite => {
      const machine = temporarySite({});
      machines.push(machine, repository);
      repository.git('clone', '--quiet', ...args, `file://${repository.siteDir}`, machine.siteDir);
      return machine;
    };
    const [shallow, full, alone] = [clone('--depth', '1'), clone(), clone()];
    await buildOn(shallow);
    await buildOn(full);
    await buildSite(alone.siteDir);
    assert.deepEqual(differences(contentsOf(alone.outDir), contentsOf(full.outDir)), []);
    assert.notEqual(shallow.read('build/index.html'), full.read('build/index.html'));
  });

  it('has no part without a host, and no output of a part', async () => {
    const { siteDir, outDir } = newMachine();
    const withoutHost = { ...options(siteDir), cacheEnvironment: {} };
    await assert.rejects(buildShard(withoutHost, { index: 1, count: 2 }), /no remote cache/);
    await buildShard(options(siteDir), { index: 1, count: 2 });
    assert.equal(existsSync(outDir), false);
  });

  it('tells the problems of each part', async () => {
    source.write({ 'docs/basics/one.md': '# One\n\n[nowhere](./nowhere.md) <b>\n' });
    const problems = async (index: number): Promise<string> => {
      const part = buildShard(options(newMachine().siteDir), { index, count: 2 });
      return await part.then(() => '', String);
    };
    const said = [await problems(1), await problems(2)];
    assert.equal(said.filter(each => each !== '').length, 1, said.join('\n'));
  });
});

function edited(docs: Docs, files: Files): Docs {
  const all = Object.entries({ ...docs, ...files });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
