import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { placeIn } from '../../../../src/node/dev/editor.ts';

// Relative paths would be below the folder of the process.
const SITE = process.cwd();

describe('a place to edit', () => {
  it('is a file of the site', () => {
    const file = path.join(SITE, 'docs/a.md');
    assert.equal(placeIn(SITE, { file, line: 2 }), `${file}:2:1`);
  });

  it('is neither a file outside of the site, nor a URL, nor anything else', () => {
    const outside = path.join(SITE, '../a.md');
    for (const file of [outside, pathToFileURL(outside).href, 'docs/a.md', 1, undefined])
      assert.equal(placeIn(SITE, { file }), undefined);
    assert.equal(placeIn(SITE, null), undefined);
  });
});
