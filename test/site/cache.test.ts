import assert from 'node:assert/strict';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { contentsOf, differences, filesOf } from '../support/trees.ts';

/** What can befall a file of the cache. */
const HARM: Readonly<Record<string, (file: string) => void>> = {
  deleted: file => rmSync(file),
  'cut short': file => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  corrupted(file) {
    const bytes = readFileSync(file);
    for (let at = 0; at < bytes.length; at += 97) bytes[at] = (bytes[at] ?? 0) ^ 0x15;
    writeFileSync(file, bytes);
  },
  'no longer what it was': file => writeFileSync(file, '{}'),
};

const PARTS = ['memo/', 'output.json', 'shell/shell.json', 'shell/client/', 'shell/server/'];

/** Read only where the shell has to be built anew. */
const ENTRIES = 'shell/entries/';

describe('a cache that has come to harm', () => {
  let site: TemporarySite;
  let good: Readonly<Record<string, string>>;
  before(async () => {
    site = temporarySite({
      'docusaurus.config.js': TINY_CONFIG,
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
