import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, test } from 'node:test';
import { assetOf, findFile, findImport, findMarkdown } from '../../../../src/node/compile/assets.ts';
import { assetKind } from '../../../../src/node/util/asset-kinds.ts';
import { siteWith } from '../plugins/site.ts';
import { settingsWith, sourceWith } from './compiled.ts';

test('files that become URLs are known by their ending', () => {
  const kinds: readonly (readonly [name: string, kind: string | undefined])[] = [
    ['a.png', 'images'],
    ['@site/static/a.JPEG', 'images'],
    ['./a.webp', 'images'],
    ['a.woff2', 'fonts'],
    ...['mp4', 'MOV', 'mkv', 'webm', 'ogv', 'wav', 'mp3', 'm4a', 'flac'].map(name => [`a.${name}`, 'medias'] as const),
    ...['docx', 'xls', 'zip'].map(name => [`a.${name}`, 'files'] as const),
    ['a.pdf', 'files'],
    ['a.svg', undefined],
    ['a.json', undefined],
    ['a.tsx', undefined],
    ['png', undefined],
  ];
  for (const [name, kind] of kinds) assert.equal(assetKind(name), kind, name);
});

test('an asset’s place changes with its content, and its name is fit for a URL', context => {
  const siteDir = siteWith({ 'a/my picture (1).png': 'one', 'b/my picture (1).png': 'two' }, context);
  const [one, two] = ['a', 'b'].map(folder => assetOf(join(siteDir, folder, 'my picture (1).png'), 'images').output);
  assert.match(one ?? '', /^assets\/images\/my-picture-1--[0-9a-f]{16}\.png$/);
  assert.notEqual(one, two);
  const sibling = siteWith({ 'home~1.v2.md': '' }, context);
  assert.match(assetOf(join(sibling, 'home~1.v2.md'), 'files').output, /^assets\/files\/home~1\.v2-/);
});

describe('the file that a path names', () => {
  const files = { 'docs/guide/near.pdf': '', 'docs/guide/sp ace.pdf': '', 'static/top.pdf': '', 'more/top.pdf': '' };

  it('stands beside the page, below the site, or in the first static directory that has it', context => {
    const siteDir = siteWith({ ...files, 'more/only.pdf': '' }, context);
    const settings = settingsWith({ siteDir, staticDirectories: ['static', 'more'].map(name => join(siteDir, name)) });
    const source = sourceWith('', { file: join(siteDir, 'docs/guide/page.mdx') });
    const found = (written: string) => findFile(written, { source, settings });
    const paths: readonly (readonly [written: string, path: string | undefined])[] = [
      ['./near.pdf', 'docs/guide/near.pdf'],
      ['near.pdf', 'docs/guide/near.pdf'],
      ['../guide/near.pdf', 'docs/guide/near.pdf'],
      ['./sp%20ace.pdf', 'docs/guide/sp ace.pdf'],
      ['./sp ace.pdf', 'docs/guide/sp ace.pdf'],
      ['@site/more/top.pdf', 'more/top.pdf'],
      ['/top.pdf', 'static/top.pdf'],
      ['/only.pdf', 'more/only.pdf'],
      ['top.pdf', undefined],
      ['/near.pdf', undefined],
      ['@site/top.pdf', undefined],
      ['../guide', undefined],
      ['./%E0%A4%A', undefined],
    ];
    for (const [written, path] of paths) {
      assert.equal(found(written), path === undefined ? undefined : join(siteDir, path), written);
    }
    assert.equal(found('/docs/guide/near.pdf'), undefined);
    const imported = findImport('/docs/guide/near.pdf', { source, settings });
    assert.equal(imported, join(siteDir, 'docs/guide/near.pdf'), 'an import is also found below the site');
  });
});

test('Markdown of the site that is no page may be a file, unless it is a draft, among the content, or not to be published', context => {
  const files = {
    'README.md': 'Read me',
    'draft.md': '---\ndraft: true\n---\n',
    'docs/_part.md': '',
    '.hidden/notes.md': '',
  };
  const siteDir = siteWith(files, context);
  const file = join(siteDir, 'docs/page.mdx');
  const found = (written: string) =>
    findMarkdown(written, { source: sourceWith('', { file }), settings: settingsWith({ siteDir }) });
  assert.equal(found('@site/README.md'), join(siteDir, 'README.md'));
  const others = ['draft.md', 'docs/_part.md', '.hidden/notes.md', 'gone.md'].map(name => found(`@site/${name}`));
  assert.deepEqual([...others, found('../README.md')], [undefined, undefined, undefined, undefined, undefined]);
});
