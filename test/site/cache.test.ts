import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { HARM } from '../support/harm.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { contentsOf, differences, filesOf } from '../support/trees.ts';

const PARTS = ['cache/', 'modules/', 'output.json', 'shell/shell.json', 'shell/client/', 'shell/server/'];

/** Read only where the shell has to be built anew. */
const ENTRIES = 'shell/entries/';

describe('a cache that has come to harm', () => {
  let site: TemporarySite;
  let good: Readonly<Record<string, string>>;
  before(async () => {
    site = temporarySite({
      'docusaurus.config.ts': TINY_CONFIG,
      'docs/index.md': '# Welcome\n\nThis is where it starts.\n',
      'docs/more/one.mdx': "import Note from '@site/src/Note';\n\n# One\n\n<Note/>\n",
      'src/Note.tsx': 'export default function Note() {\n  return <p>A note</p>;\n}\n',
    });
    await buildSite(site.siteDir);
    good = contentsOf(site.outDir);
  });
  after(() => site.remove());

  for (const part of [...PARTS, ENTRIES]) {
    for (const [harm, inflict] of Object.entries(HARM)) {
      it(`never changes the site: ${part} ${harm}`, async () => {
        const cache = path.join(site.siteDir, '.lectern');
        const files = filesOf(cache).filter(name => name.startsWith(part));
        assert.notEqual(files.length, 0, `.lectern has ${part}`);
        for (const name of files) inflict(path.join(cache, name));
        if (part === ENTRIES) rmSync(path.join(cache, 'shell/shell.json'));
        await buildSite(site.siteDir);
        assert.deepEqual(differences(good, contentsOf(site.outDir)), []);
      });
    }
  }
});

describe('a cache of another machine', () => {
  const FILES = {
    'docusaurus.config.js': TINY_CONFIG,
    'docs/index.md': '# Welcome\n\nSee [the other page](./more/one.mdx) and ![a dot](./dot.svg).\n',
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>\n',
    'docs/more/_part.mdx': 'A part.\n',
    'docs/more/one.mdx': "import Part from './_part.mdx';\n\n# One\n\n<Part/>\n\n[Back](../index.md)\n",
  };
  const first = temporarySite(FILES);
  const second = temporarySite(FILES);
  after(() => {
    first.remove();
    second.remove();
  });

  it('serves here, where the site has another place: what it knows is not worked out again', async () => {
    await buildSite(first.siteDir);
    cpSync(path.join(first.siteDir, '.lectern/cache'), path.join(second.siteDir, '.lectern/cache'), {
      recursive: true,
    });
    const before = new Set(indexOf(second).segments);
    await buildSite(second.siteDir);
    assert.deepEqual(differences(contentsOf(first.outDir), contentsOf(second.outDir)), []);
    const compiled = compiledIn(second);
    assert.equal(compiled.length, 8);
    for (const [key, segment] of compiled) assert(before.has(segment), `${key} was made anew`);
  });

  it('holds no path of the machine but of files that it knows by their times', () => {
    const cache = path.join(first.siteDir, '.lectern/cache');
    for (const name of filesOf(cache)) {
      const text = readFileSync(path.join(cache, name), 'utf8').replaceAll(`"file:${first.siteDir}`, '');
      assert(!text.includes(first.siteDir), `${name}: ${text.slice(text.indexOf(first.siteDir) - 80).slice(0, 200)}`);
    }
  });
});

interface Index {
  readonly segments: readonly string[];
  readonly keys: readonly string[];
  /** Five for each key, the first of them the number of its segment. */
  readonly places: readonly number[];
}

function indexOf({ siteDir }: TemporarySite): Index {
  return JSON.parse(readFileSync(path.join(siteDir, '.lectern/cache/index.json'), 'utf8')) as Index;
}

/** What is kept of compiled pages, each with the segment that it stands in. */
function compiledIn(site: TemporarySite): readonly (readonly [key: string, segment: string])[] {
  const { segments, keys, places } = indexOf(site);
  const made = keys.map((key, at) => [key, segments[places[5 * at] ?? 0] ?? ''] as const);
  return made.filter(([key]) => key.startsWith('compile:'));
}
