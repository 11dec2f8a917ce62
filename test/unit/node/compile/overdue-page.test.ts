import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { overduePage } from '../../../../src/node/compile/overdue-page.ts';
import { siteWith } from '../plugins/site.ts';

function errorAbout(text: string, context: TestContext) {
  const file = join(siteWith({ 'docs/page.md': text }, context), 'docs/page.md');
  const task = { key: '', hash: '', compiler: '', isTranslated: false, file, permalink: '/page', frontMatter: {} };
  const [diagnostic] = overduePage({ ...task, contentPath: '' }, null, new Error('too late')).diagnostics;
  return { line: diagnostic?.location?.line, fix: diagnostic?.fix };
}

it('names the longest block of a page that takes too long, if it is a large part of the page', context => {
  const { line, fix } = errorAbout(`# Page\n\nText\n\n${'- a\n'.repeat(1000)}\nEnd\n`, context);
  assert.equal(line, 5);
  assert.match(fix ?? '', /its longest block has 4000 characters, and begins in line 5\./);
});

it('names no block of a page of many short ones', context => {
  const { line, fix } = errorAbout('- a\n\n'.repeat(1000), context);
  assert.deepEqual([line, /longest/.test(fix ?? '')], [undefined, false]);
});
