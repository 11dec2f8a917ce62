import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { choosePage, namedFiles } from '../../../bench/measure/first-load.ts';

describe('namedFiles', () => {
  it('finds scripts, module preloads and style sheets', () => {
    const html = `
      <link rel="stylesheet" href="/assets/styles.css">
      <link rel="modulepreload" href="/guide/page.js">
      <script src="/assets/main.js" defer></script>`;
    assert.deepEqual(namedFiles(html), ['assets/styles.css', 'guide/page.js', 'assets/main.js']);
  });

  it('reads attributes in any order and without quotes', () => {
    assert.deepEqual(namedFiles('<link href=/a.css rel=stylesheet><script defer src=/b.js?v=1></script>'), [
      'a.css',
      'b.js',
    ]);
  });

  it('leaves out inline scripts, other hosts, prefetches and repeats', () => {
    const html = `
      <script>let src = '/not.js';</script>
      <script src="https://cdn.test/a.js"></script>
      <script src="//cdn.test/b.js"></script>
      <link rel="prefetch" href="/next/page.js">
      <link rel="canonical" href="/guide/">
      <script src="/a.js"></script><script src="/a.js"></script>`;
    assert.deepEqual(namedFiles(html), ['a.js']);
  });
});

describe('choosePage', () => {
  const files = ['404.html', 'a/index.html', 'a/page.js', 'b.html', 'c/index.html', 'index.html'];

  it('finds the HTML of a source file', () => {
    assert.equal(choosePage(files, 'a.md', 2), 'a/index.html');
    assert.equal(choosePage(files, 'a/index.mdx', 2), 'a/index.html');
    assert.equal(choosePage(files, 'b.md', 2), 'b.html');
    assert.equal(choosePage(files, 'index.md', 2), 'index.html');
  });

  it('takes the page of that number where the URL was set otherwise, or the last', () => {
    assert.equal(choosePage(files, '01-moved.md', 2), 'c/index.html');
    assert.equal(choosePage(files, '01-moved.md', 50), 'index.html');
  });

  it('needs a page', () => {
    assert.throws(() => choosePage(['404.html'], 'a.md', 0), /no page/);
  });
});
