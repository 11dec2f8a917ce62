import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { HARM } from '../support/harm.ts';
import { sampleOf } from '../support/nightly.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';
import { contentsOf, differences, filesOf } from '../support/trees.ts';
import { createEditor, type Docs, randomNumbers, sidebars, siteConfig } from './random-edits.ts';

const SEED = 20240229;
const EDITS = sampleOf(
  Array.from({ length: 20 }, (_, index) => index + 1),
  5,
);

const DOCS: Docs = {
  'docusaurus.config.js': siteConfig('Edits'),
  'sidebars.js': sidebars('All'),
  'src/css/custom.css': '',
  'docs/index.md': '# Welcome\n\nThis is where it starts.\n\n## A section\n\nWith a [link to itself](#a-section).\n',
  'docs/basics/one.md': '# One\n\nOne of the basics, all of them below [home](../index.md).\n',
  'docs/basics/two.mdx': '# Two\n\n<details>\n<summary>More</summary>\n\nHidden text.\n\n</details>\n',
  'docs/basics/deep/three.md': '# Three\n\n```js\nconst three = 3;\n```\n',
  'docs/reference/four.md': '# Four\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
};

describe('building again after an edit', () => {
  let edited: TemporarySite;
  let clean: TemporarySite;
  let docs: Docs = DOCS;
  before(async () => {
    edited = temporarySite(DOCS);
    clean = temporarySite(DOCS);
    await buildSite(edited.siteDir);
  });
  after(() => {
    edited.remove();
    clean.remove();
  });

  const random = randomNumbers(SEED);
  const nextEdit = createEditor(random);
  for (const number of EDITS) {
    it(`gives the bytes of a build from nothing, after edit ${number}`, async context => {
      const { about, files } = nextEdit(docs);
      context.diagnostic(about);
      edited.write(files);
      clean.write(files);
      docs = Object.fromEntries(
        Object.entries({ ...docs, ...files }).filter((entry): entry is [string, string] => entry[1] !== null),
      );
      forget(clean, number === EDITS.at(-1));
      context.diagnostic(harm(edited));
      await buildSite(edited.siteDir);
      await buildSite(clean.siteDir);
      assert.deepEqual(differences(contentsOf(clean.outDir), contentsOf(edited.outDir)), [], about);
    });
  }

  /** Every third time something befalls the cache; says what. */
  function harm({ siteDir }: TemporarySite): string {
    if (random() > 1 / 3) return 'the cache is as it was';
    const names = filesOf(path.join(siteDir, '.lectern'));
    const name = names[Math.floor(random() * names.length)] ?? '';
    const [what, inflict] = Object.entries(HARM)[Math.floor(random() * 4)] ?? ['deleted', HARM.deleted];
    inflict?.(path.join(siteDir, '.lectern', name));
    return `${name} is ${what}`;
  }

  /** The shell does not depend on the docs, so it is built from nothing only at the start and at the end. */
  function forget({ siteDir, outDir }: TemporarySite, shell: boolean): void {
    const cache = path.join(siteDir, '.lectern');
    const cached = existsSync(cache) ? readdirSync(cache).filter(name => shell || name !== 'shell') : [];
    for (const made of [outDir, ...cached.map(name => path.join(cache, name))]) {
      rmSync(made, { recursive: true, force: true });
    }
  }
});

it('gives the bytes of a build from nothing, when files appear that links name', async context => {
  const site = temporarySite({
    'docusaurus.config.js': siteConfig('Links').replace(
      '"onBrokenLinks":"warn"',
      '"onBrokenLinks":"ignore","markdown":{"hooks":{"onBrokenMarkdownLinks":"ignore"}}',
    ),
    'sidebars.js': sidebars('All'),
    'src/css/custom.css': '',
    'docs/index.md': '# Home\n\n[a](./a.txt), [b](@site/b.txt), [c](/c.txt), [d](@site/d.md), [e](@site/e.md)\n',
    'e.md': '---\ndraft: true\n---\n\nDraft\n',
  });
  context.after(() => site.remove());
  await buildSite(site.siteDir);
  site.write({ 'docs/a.txt': 'a', 'b.txt': 'b', 'static/c.txt': 'c', 'd.md': 'd\n', 'e.md': 'e\n' });
  await buildSite(site.siteDir);
  const edited = contentsOf(site.outDir);
  for (const made of [site.outDir, path.join(site.siteDir, '.lectern')]) rmSync(made, { recursive: true });
  await buildSite(site.siteDir);
  assert.deepEqual(differences(contentsOf(site.outDir), edited), []);
});
