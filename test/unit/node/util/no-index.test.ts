import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isNoIndex } from '../../../../src/node/util/no-index.ts';
import type { HeadTag } from '../../../../src/shared/model/head.ts';

const meta = (name: string, content: string): HeadTag => ({ tagName: 'meta', attributes: { name, content } });

describe('a page is kept out of search engines', () => {
  for (const [name, content] of [
    ['robots', 'noindex, nofollow'],
    ['Robots', 'nOiNdeX'],
    ['robots', 'noarchive,NONE'],
  ] as const)
    it(`by ${name}: ${content}`, () => assert.ok(isNoIndex(meta(name, content))));
  for (const [name, content] of [
    ['robots', 'max-image-preview:none'],
    ['robots', 'nofollow'],
    ['description', 'noindex'],
  ] as const)
    it(`not by ${name}: ${content}`, () => assert.ok(!isNoIndex(meta(name, content))));
});
