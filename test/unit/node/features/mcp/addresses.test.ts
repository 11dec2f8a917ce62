import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askedPage, markdownFiles } from '../../../../../src/node/features/mcp/site/addresses.ts';

/** A site that was read elsewhere than where its config says. */
const SITE = {
  address: 'http://localhost:3000/house/',
  published: 'https://tea.test/house/',
  baseUrl: '/house/',
};

describe('a page that a client names', () => {
  for (const [asked, path, anchor] of [
    ['http://localhost:3000/house/docs/green', 'docs/green'],
    ['https://tea.test/house/docs/green#brewing', 'docs/green', 'brewing'],
    ['/house/docs/green', 'docs/green'],
    ['/docs/green/', 'docs/green/'],
    ['docs/green.md', 'docs/green'],
    ['docs/index.md', 'docs/'],
    ['docs/green.html?from=x', 'docs/green'],
    ['docs/myindex.md', 'docs/myindex'],
    ['docs/a:b', 'docs/a:b'],
    ['docs/grün#blätter', 'docs/gr%C3%BCn', 'blätter'],
    ['https://tea.test/house/', ''],
    ['/house', ''],
    ['/', ''],
  ] as const) {
    it(`is read from ${asked}`, () => {
      assert.deepEqual(askedPage(asked, SITE), { path, anchor });
    });
  }

  for (const asked of [
    'https://evil.test/docs/green',
    'https://tea.test.evil.test/house/docs',
    'https://tea.test/other/docs',
    '../secret',
    '/house/../secret',
    'docs/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ]) {
    it(`is refused as ${asked}`, () => {
      assert.throws(() => askedPage(asked, SITE), /is no page of http:\/\/localhost:3000\/house\//);
    });
  }

  it('is in a file of its name, or of its folder', () => {
    assert.deepEqual(markdownFiles('docs/green'), ['docs/green.md', 'docs/green/index.md']);
    assert.deepEqual(markdownFiles('docs/green/'), ['docs/green/index.md', 'docs/green.md']);
    assert.deepEqual(markdownFiles(''), ['index.md']);
  });
});
