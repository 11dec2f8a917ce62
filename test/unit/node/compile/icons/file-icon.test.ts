import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { iconSetsOf } from '../../../../../src/node/compile/icons/sets.ts';
import { temporarySite } from '../../../../support/sites.ts';
import { compileText, htmlOf } from '../compiled.ts';

const site = temporarySite({
  'node_modules/@iconify-json/lucide/package.json': '{ "version": "1.2.3" }',
  'node_modules/@iconify-json/lucide/icons.json': JSON.stringify({
    icons: { 'file-code': { body: '<path d="M1 1"/>' }, 'file-json': { body: '<path d="M2 2"/>' } },
  }),
  'src/icons/file-text.svg': '<svg><path d="M3 3"/></svg>',
});
after(() => site.remove());

const TREE = `<FileTree>

- src/
  - index.ts the start
  - **data.json**
  - notes.md
  - :icon[file-text] special.ts
  - LICENSE
  - movie.mp4

</FileTree>`;

async function drawnIn(siteDir: string): Promise<readonly (string | undefined)[]> {
  const html = htmlOf(await compileText(TREE, { siteDir, icons: iconSetsOf(siteDir) }));
  return html
    .split('<li')
    .slice(2)
    .map(item => /d="(M\d)/.exec(item)?.[1]);
}

it('files of a tree have the icon of their type, if a set or the site has one', async () => {
  assert.deepEqual(await drawnIn(site.siteDir), ['M1', 'M2', 'M3', 'M3', undefined, undefined]);
});
