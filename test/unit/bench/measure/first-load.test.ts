import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { namedFiles, pageWith } from '../../../bench/measure/first-load.ts';

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

describe('pageWith', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'first-load-'));
  mkdirSync(path.join(outDir, 'a'));
  writeFileSync(path.join(outDir, 'a/index.html'), '<p>One and only</p>');
  writeFileSync(path.join(outDir, 'index.html'), '<p>Welcome</p>');
  writeFileSync(path.join(outDir, 'a.txt'), 'Welcome');
  after(() => rmSync(outDir, { recursive: true }));

  it('finds the HTML that says a text', async () => {
    assert.equal(await pageWith(outDir, 'and only'), 'a/index.html');
    assert.equal(await pageWith(outDir, 'Welcome'), 'index.html');
  });

  it('needs one', async () => {
    await assert.rejects(pageWith(outDir, 'Farewell'), /No page says "Farewell"/);
  });
});
