import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withLinks } from '../../../../../src/node/features/typescript/page/api-code.ts';

describe('links in highlighted code', () => {
  it('are within the elements of highlighting', () => {
    const html = 'a: <span class="token">Map&lt;Key</span>, B&gt;';
    const links = [
      { start: 3, end: 6, href: '/Map' },
      { start: 7, end: 10, href: '/Key' },
      { start: 12, end: 13, href: '/"B' },
    ];
    assert.equal(
      withLinks(html, links),
      'a: <span class="token"><a href="/Map">Map</a>&lt;<a href="/Key">Key</a></span>, <a href="/&quot;B">B</a>&gt;',
    );
  });

  it('are cut where such an element begins or ends', () => {
    assert.equal(
      withLinks('<i>a</i>.b', [{ start: 0, end: 3, href: '/a' }]),
      '<i><a href="/a">a</a></i><a href="/a">.b</a>',
    );
  });
});
