import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesThroughLinks, replaceFile, writeOwnIfChanged } from '../../../../src/node/util/files.ts';
import { siteWith } from '../plugins/site.ts';

test('a file that is replaced goes on without what killed runs have left of it, and nothing else', context => {
  const dir = siteWith({}, context);
  const file = join(dir, 'list.json');
  const dead = `list.json.${hostname().replace(/\W+/g, '_')}-99999999-0123abcd`;
  const others = ['list.json.old', 'other.json'];
  for (const name of [dead, ...others]) writeFileSync(join(dir, name), 'left');
  replaceFile(file, '{}');
  assert.equal(readFileSync(file, 'utf8'), '{}');
  assert.deepEqual(readdirSync(dir).sort(), ['list.json', ...others]);
});

test('a file that cannot be replaced leaves no copy', context => {
  const dir = siteWith({}, context);
  mkdirSync(join(dir, 'list.json/inner'), { recursive: true });
  assert.throws(() => replaceFile(join(dir, 'list.json'), '{}'));
  assert.deepEqual(readdirSync(dir), ['list.json']);
});

test('a link to itself, to elsewhere or a folder in place of an own file goes', context => {
  const dir = siteWith({ 'user.txt': 'precious' }, context);
  const file = join(dir, 'entry.js');
  const harms = [
    () => symlinkSync('entry.js', file),
    () => symlinkSync('user.txt', file),
    () => mkdirSync(join(file, 'inner'), { recursive: true }),
  ];
  for (const harm of harms) {
    rmSync(file, { force: true });
    harm();
    writeOwnIfChanged(file, 'code');
    assert.equal(readFileSync(file, 'utf8'), 'code');
  }
  assert.equal(readFileSync(join(dir, 'user.txt'), 'utf8'), 'precious');
});

test('files are found through links to folders, once each, and links that lead nowhere among them', context => {
  const dir = siteWith({ 'static/a.txt': '', 'other/b.txt': '' }, context);
  const links = { to: '../other', back: '.', up: '..', gone: 'nowhere', file: 'a.txt' };
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(dir, 'static', name));
  assert.deepEqual(filesThroughLinks(join(dir, 'static')), ['a.txt', 'file', 'gone', 'to/b.txt', 'up/other/b.txt']);
  assert.deepEqual(filesThroughLinks(join(dir, 'none')), []);
});
