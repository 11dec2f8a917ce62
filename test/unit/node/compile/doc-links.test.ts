import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDocResolver } from '../../../../src/node/compile/doc-links.ts';

const permalinks = new Map([
  ['/site/docs/intro.md', '/docs/intro'],
  ['/site/docs/guide/intro.md', '/docs/guide/intro'],
  ['/site/docs/guide/sp ace.md', '/docs/guide/space'],
  ['/site/versioned_docs/version-1/intro.md', '/docs/1/intro'],
]);
const resolve = createDocResolver(
  { siteDir: '/site', permalinks: new Map([['docs', permalinks]]) },
  { compiler: 'docs', contentPath: '/site/docs' },
);

test('a link to a Markdown file leads to the file’s page', () => {
  const links: readonly (readonly [href: string, permalink: string | undefined])[] = [
    ['./intro.md', '/docs/guide/intro'],
    ['../intro.md', '/docs/intro'],
    ['intro.md', '/docs/guide/intro'],
    ['guide/intro.md', '/docs/guide/intro'],
    ['docs/intro.md', '/docs/intro'],
    ['/intro.md', '/docs/intro'],
    ['/docs/intro.md', '/docs/intro'],
    ['@site/docs/intro.md', '/docs/intro'],
    ['@site/versioned_docs/version-1/intro.md', '/docs/1/intro'],
    ['../../versioned_docs/version-1/intro.md', '/docs/1/intro'],
    ['./sp%20ace.md', '/docs/guide/space'],
    ['./guide/intro.md', undefined],
    ['./missing.md', undefined],
    ['@site/intro.md', undefined],
    ['./%E0%A4%A.md', undefined],
  ];
  for (const [href, permalink] of links) assert.equal(resolve(href, '/site/docs/guide/page.md'), permalink, href);
});
