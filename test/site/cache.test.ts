import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { lectern, spawnLectern } from '../support/command.ts';
import { HARM } from '../support/harm.ts';
import { nightly, sampleOf } from '../support/nightly.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { contentsOf, differences, filesOf } from '../support/trees.ts';

describe('a damaged cache never changes the site', () => {
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

  const cacheDir = () => path.join(site.siteDir, '.lectern');
  const damage = async (names: readonly string[], inflict: (file: string) => void): Promise<void> => {
    for (const name of names) inflict(path.join(cacheDir(), name));
    await buildSite(site.siteDir);
    assert.deepEqual(differences(good, contentsOf(site.outDir)), []);
  };

  for (const [harm, inflict] of sampleOf(Object.entries(HARM), 1)) {
    it(`where all its files are ${harm}`, () => damage(filesOf(cacheDir()), inflict));

    it(`where the files of one folder are ${harm}`, async () => {
      const folders = new Set(filesOf(cacheDir()).map(folderOf));
      assert.ok(folders.size > 1, [...folders].join());
      for (const folder of sampleOf([...folders], 3)) {
        await damage(
          filesOf(cacheDir()).filter(name => folderOf(name) === folder),
          inflict,
        );
      }
    });
  }
});

describe('the cache of a site that was copied', () => {
  it('is of the copy: what is edited or harmed there is neither taken from the first one, nor changes it', async () => {
    const sites = [temporarySite({}), temporarySite({}), temporarySite({})] as const;
    const [first, copy, clean] = sites;
    try {
      first.write({
        'docusaurus.config.js': TINY_CONFIG,
        'docs/one.mdx': "import Note from '@site/src/Note';\n\n# One\n\n<Note/>\n",
        'src/Note.jsx': 'export default () => <p>A note</p>;\n',
      });
      await buildSite(first.siteDir);
      const good = contentsOf(first.outDir);
      cpSync(first.siteDir, copy.siteDir, { recursive: true, preserveTimestamps: true });
      assert.equal((await buildSite(copy.siteDir)).webpackRuns, 0, 'the shell is that of the copy, too');
      copy.write({ 'src/Note.jsx': 'export default () => <p>Another one</p>;\n' });
      const client = path.join(copy.siteDir, '.lectern/shell/client/assets/js');
      for (const name of readdirSync(client)) writeFileSync(path.join(client, name), '');
      await buildSite(copy.siteDir);
      for (const folder of ['docs', 'src', 'docusaurus.config.js'])
        cpSync(path.join(copy.siteDir, folder), path.join(clean.siteDir, folder), { recursive: true });
      await buildSite(clean.siteDir);
      assert.deepEqual(differences(contentsOf(clean.outDir), contentsOf(copy.outDir)), []);
      await buildSite(first.siteDir);
      assert.deepEqual(differences(good, contentsOf(first.outDir)), []);
    } finally {
      for (const site of sites) site.remove();
    }
  });
});

nightly(() => {
  describe('a folder of the cache that is a file', () => {
    it('is made anew, and the site is the same', async () => {
      const site = temporarySite({ 'docusaurus.config.js': TINY_CONFIG, 'docs/index.md': '# Welcome\n' });
      try {
        await buildSite(site.siteDir);
        const good = contentsOf(site.outDir);
        const cache = path.join(site.siteDir, '.lectern');
        const folders = readdirSync(cache, { recursive: true, withFileTypes: true }).filter(entry =>
          entry.isDirectory(),
        );
        assert.ok(folders.length > 5);
        for (const { parentPath, name } of folders) {
          const folder = path.join(parentPath, name);
          if (!existsSync(folder)) continue;
          rmSync(folder, { recursive: true });
          writeFileSync(folder, 'a file');
          await buildSite(site.siteDir);
          assert.deepEqual(differences(good, contentsOf(site.outDir)), [], folder);
        }
      } finally {
        site.remove();
      }
    });
  });
});

/** The folder that a file of the cache is in, two deep at most; a file in none stands for itself. */
function folderOf(name: string): string {
  const parts = name.split('/');
  return parts.slice(0, Math.max(1, Math.min(2, parts.length - 1))).join('/');
}

describe('a cache that cannot be written', () => {
  const FILES = {
    'docusaurus.config.js': TINY_CONFIG,
    'docs/index.mdx': "import Note from '@site/src/Note';\n\n# Welcome\n\n<Note/>\n",
    'src/Note.jsx': 'export default () => <p>A note</p>;\n',
  };
  // Nobody can write below it, not even who may do anything.
  const LOCKED = { '.lectern': 'a file' };
  const timesTold = (text: string) => text.match(/cache\/not-writable/g)?.length;
  let site: TemporarySite;
  let env: { readonly TMPDIR: string };
  before(() => {
    site = temporarySite({ ...FILES, ...LOCKED });
    env = { TMPDIR: path.join(site.siteDir, 'tmp') };
    mkdirSync(env.TMPDIR);
  });
  after(() => site.remove());

  it('is told once, and the site is the same', async () => {
    const result = await lectern(['build'], site.siteDir, { env });
    assert.deepEqual([result.code, timesTold(result.stdout + result.stderr)], [0, 1], result.stderr);
    assert.deepEqual(readdirSync(env.TMPDIR), [], 'nothing is left elsewhere');
    const other = temporarySite(FILES);
    try {
      await lectern(['build'], other.siteDir);
      assert.deepEqual(differences(contentsOf(other.outDir), contentsOf(site.outDir)), []);
    } finally {
      other.remove();
    }
  });

  it('is in the way of no dev server', async () => {
    const server = spawnLectern(['start', '--port', '0', '--no-open'], site.siteDir, { env });
    try {
      let said = '';
      const url = await new Promise<string>(resolve => {
        for (const stream of [server.stdout, server.stderr])
          stream.on('data', text => {
            said += text;
            const [found] = /http:\/\/localhost\S+/.exec(said) ?? [];
            if (found) resolve(found);
          });
      });
      assert.match(await (await fetch(url)).text(), /A note/);
      const closed = once(server, 'close');
      server.kill('SIGINT');
      await closed;
      assert.deepEqual([timesTold(said), readdirSync(env.TMPDIR)], [1, []]);
    } finally {
      server.kill('SIGKILL');
    }
  });
});

describe('a cache of another machine', () => {
  /** Long enough that nothing else in the cache is of its size. */
  const TEXT = Array.from({ length: 2_000 }, (_, index) => `Paragraph ${index} of a long page.`).join('\n\n');
  const FILES = {
    'docusaurus.config.js': TINY_CONFIG,
    'docs/index.md': `# Welcome\n\nSee [the other page](./more/one.mdx) and ![a dot](./dot.svg).\n\n${TEXT}\n`,
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>\n',
    'docs/more/_part.mdx': 'A part.\n',
    'docs/more/one.mdx': "import Part from './_part.mdx';\n\n# One\n\n<Part/>\n\n[Back](../index.md)\n",
  };

  it('is used, where the site is at another place: no page is compiled and cached a second time', async () => {
    const [first, second] = [temporarySite(FILES), temporarySite(FILES)];
    try {
      await buildSite(first.siteDir);
      const [from, to] = [first, second].map(({ siteDir }) => path.join(siteDir, '.lectern/cache')) as [string, string];
      cpSync(from, to, { recursive: true });
      const size = sizeOf(to);
      assert.ok(size > TEXT.length);
      await buildSite(second.siteDir);
      assert.deepEqual(differences(contentsOf(first.outDir), contentsOf(second.outDir)), []);
      assert.ok(sizeOf(to) - size < TEXT.length / 2, `the cache grew from ${size} to ${sizeOf(to)} bytes`);
    } finally {
      first.remove();
      second.remove();
    }
  });
});

/** Bytes of all files below a directory. */
function sizeOf(directory: string): number {
  return filesOf(directory).reduce((sum, name) => sum + statSync(path.join(directory, name)).size, 0);
}
