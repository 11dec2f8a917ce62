import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readCode } from '../../../../../src/node/features/code-files/read.ts';
import { siteRepository } from '../../../../support/repository.ts';

test('a binary file is not shown', context => {
  const site = siteRepository({ 'docs/a.bin': 'a\0b\n', 'docs/a.txt': 'ab\n' });
  context.after(() => site.remove());
  const { siteDir } = site;
  const read = (file: string) => readCode({ file }, path.join(siteDir, 'docs/page.md'), { siteDir }).result;
  assert.deepEqual(read('a.bin'), {
    code: 'compile/not-utf8',
    message: 'The file `a.bin` is binary: it has bytes that are zero',
    fix: 'Name a file with text.',
  });
  assert.deepEqual(read('a.txt'), { code: 'ab', lines: [1] });
});
