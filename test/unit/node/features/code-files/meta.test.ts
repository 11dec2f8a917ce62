import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFence } from '../../../../../src/node/features/code-files/meta.ts';

const read = (info: string) => {
  const [language = '', ...words] = info.split(' ');
  return readFence({ language, meta: words.join(' ') });
};

test('a fence names a file and a part of it among its other options', () => {
  assert.deepEqual(read('ts file=../src/a.ts'), { shown: { file: '../src/a.ts' }, language: 'ts', meta: '' });
  assert.deepEqual(read('ts title="file=b" {1,3-4} file=a.ts region=setup showLineNumbers'), {
    shown: { file: 'a.ts', region: 'setup' },
    language: 'ts',
    meta: 'title="file=b" {1,3-4} showLineNumbers',
  });
  assert.deepEqual(read('ts file="my file.ts" region=\'My part\' lines=3-20')?.shown, {
    file: 'my file.ts',
    region: 'My part',
    lines: '3-20',
  });
  assert.deepEqual(read('file=../a.rs lines=7'), { shown: { file: '../a.rs', lines: '7' }, language: 'rs', meta: '' });
});

test('any other fence names none', () => {
  for (const info of ['ts', 'ts title="a.ts"', 'ts region=setup', 'ts profile=a.ts', 'ts title="no file=a.ts"']) {
    assert.equal(read(info), undefined, info);
  }
});
