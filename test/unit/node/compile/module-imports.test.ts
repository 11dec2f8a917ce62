import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, test } from 'node:test';
import {
  isPartial,
  predictedImporters,
  predictedImports,
  registryKey,
} from '../../../../src/node/compile/module-imports.ts';
import { siteWith } from '../plugins/site.ts';

describe('what pages seem to import', () => {
  const page = (siteDir: string, ...imports: readonly string[]) => ({
    file: join(siteDir, 'docs/page.mdx'),
    frontMatter: {},
    imports,
  });
  const mdx = (siteDir: string) => ({ siteDir, format: 'mdx' }) as const;

  it('is named once each, in an order that does not depend on the pages’', () => {
    const files = [page('/site', '@theme/Tabs', './Box'), page('/site', 'package', '@theme/Tabs', '../docs/Box')];
    const keys = ['@site/docs/Box', '@theme/Tabs', 'package'];
    assert.deepEqual(predictedImports(files, mdx('/site')), keys);
    assert.deepEqual(predictedImports(files.toReversed(), mdx('/site')), keys);
  });

  it('leaves out files that become URLs', () => {
    assert.deepEqual(predictedImports([page('/site', './a.png', '@site/b.pdf', './c.svg')], mdx('/site')), [
      '@site/docs/c.svg',
    ]);
  });

  it('is what escaped names stand for', () => {
    assert.deepEqual(predictedImports([page('/site', './\\_parts', './logo\\_dark.png')], mdx('/site')), [
      '@site/docs/_parts',
    ]);
  });

  it('holds what partials import, also those in partials', context => {
    const siteDir = siteWith(
      {
        'docs/_a.mdx': "import B from '/parts/_b.md';\nimport Box from './Box';",
        'parts/_b.md': "import Card from './Card';\nimport A from '../docs/_a.mdx';",
      },
      context,
    );
    assert.deepEqual(predictedImports([page(siteDir, './_a.mdx')], mdx(siteDir)), [
      '@site/docs/Box',
      '@site/parts/Card',
    ]);
  });

  it('is only what the compiler adds where a page or partial is plain Markdown', context => {
    const siteDir = siteWith(
      {
        'docs/_text.md': "import Text from './Text';\n\n```sh npm2yarn\nnpm i\n```\n",
        'docs/_part.mdx': "import Text from './_text.md';\nimport Box from './Box';",
      },
      context,
    );
    const imports = ['./Card', '@theme/Tabs', './_part.mdx'];
    const keysOf = (format: 'md' | 'mdx' | 'detect', ...pages: readonly (readonly [name: string, own?: string])[]) =>
      predictedImports(
        pages.map(([name, own]) => ({
          file: join(siteDir, name),
          frontMatter: own === undefined ? {} : { mdx: { format: own } },
          imports,
        })),
        { siteDir, format },
      );
    const [tabs, parts] = [
      ['@theme/TabItem', '@theme/Tabs'],
      ['@site/docs/Box', '@site/docs/Card'],
    ];
    const all = [...parts, '@site/docs/Text', ...tabs];
    assert.deepEqual(keysOf('md', ['docs/page.mdx']), ['@theme/Tabs']);
    assert.deepEqual(keysOf('detect', ['docs/page.md']), ['@theme/Tabs']);
    assert.deepEqual(keysOf('detect', ['docs/page.mdx']), [...parts, ...tabs]);
    assert.deepEqual(keysOf('mdx', ['docs/page.md']), all);
    assert.deepEqual(keysOf('mdx', ['docs/page.md', 'md']), ['@theme/Tabs']);
    // A partial has a format of its own.
    assert.deepEqual(keysOf('md', ['docs/page.md', 'mdx']), ['@site/docs/Card', '@theme/Tabs']);
    assert.deepEqual(keysOf('detect', ['docs/a.mdx'], ['docs/b.md', 'mdx']), [...parts, ...tabs]);
  });

  it('is nothing for a partial that is not there: the compiler tells of it', () => {
    assert.deepEqual(predictedImports([page('/site', './_missing.mdx')], mdx('/site')), []);
  });

  it('is known with who wrote it, and how', () => {
    const files = [page('/site', './Box', '@theme/Tabs'), page('/site', '@site/docs/Box')];
    const written = ['./Box', '@site/docs/Box'].map(specifier => ({
      key: '@site/docs/Box',
      file: files[0]?.file,
      specifier,
    }));
    assert.deepEqual(predictedImporters('@site/docs/Box', files, mdx('/site')), written);
  });

  it('is known by the loaders before it and by what stands behind them', () => {
    const specifier = '!!raw-loader!./main.c';
    const files = [page('/site', specifier)];
    const written = [{ key: '!!raw-loader!@site/docs/main.c', file: files[0]?.file, specifier }];
    for (const module of ['raw-loader', '@site/docs/main.c'])
      assert.deepEqual(predictedImporters(module, files, mdx('/site')), written);
  });
});

test('a module is known as it is written, one of the site’s files by its path in the site', () => {
  const keys: readonly (readonly [specifier: string, key: string])[] = [
    ['@theme/Tabs', '@theme/Tabs'],
    ['@site/src/Box', '@site/src/Box'],
    ['package/part.js', 'package/part.js'],
    ['./Box', '@site/docs/guide/Box'],
    ['../Box.tsx', '@site/docs/Box.tsx'],
    ['../../src/Box', '@site/src/Box'],
    ['./a/../b', '@site/docs/guide/b'],
    ['!!raw-loader!./main.c', '!!raw-loader!@site/docs/guide/main.c'],
    ['!!raw-loader!@site/src/main.c', '!!raw-loader!@site/src/main.c'],
    ['!!raw-loader!package/main.c', '!!raw-loader!package/main.c'],
  ];
  for (const [specifier, key] of keys) {
    assert.equal(registryKey(specifier, '/site/docs/guide/page.mdx', '/site'), key, specifier);
  }
});

test('two pages that name one file name one module', () => {
  const key = registryKey('./Box', '/site/docs/a.mdx', '/site');
  assert.equal(registryKey('../docs/Box', '/site/other/b.mdx', '/site'), key);
});

test('Markdown is part of the page that imports it, unless a loader makes something else of it', () => {
  for (const specifier of ['./_part.md', '@site/docs/_part.MDX']) assert.equal(isPartial(specifier), true, specifier);
  for (const specifier of ['./part', '!!raw-loader!./part.md']) assert.equal(isPartial(specifier), false, specifier);
});
