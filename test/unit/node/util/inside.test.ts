import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSafePath, isSiteAddress } from '../../../../src/node/util/inside.ts';

describe('a path below a folder', () => {
  it('is relative, and goes down only', () => {
    for (const path of ['a', 'docs/api/index.html', '..a/b', 'a..', '.well-known/x']) assert.ok(isSafePath(path), path);
    for (const path of ['', '/a', '\\a', '..', 'a/../b', 'a\\..\\b', './a', 'a\0']) assert.ok(!isSafePath(path), path);
  });

  it('names no drive where there are drives, and may have such a name elsewhere', () => {
    for (const path of ['a:/index.html', 'a:b', 'c:\\x']) {
      assert.ok(!isSafePath(path, 'win32'), path);
      assert.ok(isSafePath(path, 'linux'), path);
    }
  });
});

it('the address of a page is one of the site, with its base URL or below it', () => {
  for (const address of ['/base/', '/base/a', '/a']) assert.ok(isSiteAddress(address, '/base/'), address);
  for (const address of ['/base/../a', '/base//a', '/../a']) assert.ok(!isSiteAddress(address, '/base/'), address);
});
