import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { systemProblem } from '../../../../src/node/diagnostics/system-error.ts';
import { temporarySite } from '../../../support/sites.ts';

test('an error of the file system is a problem with the file and the reason', context => {
  const { siteDir, remove } = temporarySite({ 'file.txt': '' });
  context.after(remove);
  const inSite = (name: string) => path.join(siteDir, name);
  symlinkSync('loop', inSite('loop'));
  const acts: Readonly<Record<string, () => void>> = {
    'loop: cannot be read, it is a link that leads to itself': () => readFileSync(inSite('loop')),
    'none: cannot be read, it is not there, or a link that leads nowhere': () => readdirSync(inSite('none')),
    'file.txt/a: cannot be written, a file stands where a folder should be': () => mkdirSync(inSite('file.txt/a')),
    [`${'x'.repeat(300)}: cannot be read, its name is too long for the system`]: () =>
      writeFileSync(inSite('x'.repeat(300)), ''),
  };
  for (const [expected, act] of Object.entries(acts)) {
    const { message = '', location } = systemProblem(errorOf(act)) ?? {};
    const [, about = ''] = message.split('` ');
    const file = path.relative(siteDir, location?.file ?? '');
    assert.equal(`${file}: ${about.replace(': ', ', ')}`, expected);
  }
});

test('so is one whose code was lost on its way from a thread', () => {
  const { message } = systemProblem(new Error("EACCES: permission denied, open '/site/docs/a.md'")) ?? {};
  assert.equal(message, '`/site/docs/a.md` cannot be read: its permissions do not allow it');
});

test('a full disk needs no file', () => {
  const problem = systemProblem(new Error('ENOSPC: no space left on device, write'));
  assert.deepEqual([problem?.message, problem?.location], ['A file cannot be written: the disk is full', undefined]);
});

test('a disk that fails needs none, either', () => {
  const problem = systemProblem(new Error('EIO: i/o error, read'));
  assert.equal(problem?.message, 'A file cannot be read: the disk failed');
});

test('other errors are none', () => {
  assert.equal(systemProblem(new TypeError('x is undefined')), undefined);
  assert.equal(systemProblem(new Error('EADDRINUSE: address already in use :::80')), undefined);
  assert.equal(systemProblem(new Error('EISDIR: illegal operation on a directory, read')), undefined);
  assert.equal(systemProblem('EACCES'), undefined);
});

function errorOf(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}
