import assert from 'node:assert/strict';
import { posix, win32 } from 'node:path';
import { describe, it } from 'node:test';
import { isBelow } from '../../../../src/node/util/relative-path.ts';

describe('a path below a folder', () => {
  it('is the folder, or in it', () => {
    for (const file of ['/site', '/site/docs/a.md', '/site/..name']) assert.ok(isBelow('/site', file, posix), file);
    for (const file of ['/', '/sites/a.md', '/other']) assert.ok(!isBelow('/site', file, posix), file);
  });

  it('is on the same drive on Windows, by letters of either case', () => {
    for (const file of ['c:\\Site\\docs', 'C:\\site\\a.md']) assert.ok(isBelow('C:\\site', file, win32), file);
    for (const file of ['D:\\site\\a.md', 'C:\\other']) assert.ok(!isBelow('C:\\site', file, win32), file);
  });
});
