import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { formatMessages, mergeMessages, readMessages } from '../../../../src/node/translations/messages.ts';
import { siteWith, told } from '../plugins/site.ts';

const KEEP = { override: false, messagePrefix: '' };

test('what is translated is kept, what is new comes last in the order of the sources', () => {
  const existing = {
    z: { message: 'Zed', description: 'old' },
    gone: { message: 'Fort' },
    empty: { message: '', description: 'kept' },
  };
  const found = {
    b: { message: 'b' },
    z: { message: 'z', description: 'new' },
    empty: { message: 'full' },
    a: { message: 'a' },
  };
  const { messages, added, gone } = mergeMessages(existing, found, { ...KEEP, messagePrefix: '(fr) ' });
  assert.deepEqual(Object.entries(messages), [
    ['z', { message: 'Zed', description: 'new' }],
    ['gone', { message: 'Fort' }],
    ['empty', { message: '', description: 'kept' }],
    ['b', { message: '(fr) b' }],
    ['a', { message: '(fr) a' }],
  ]);
  assert.deepEqual([added, gone], [['b', 'a'], ['gone']]);
});

test('an override replaces what is translated, but keeps what no source has', () => {
  const { messages } = mergeMessages(
    { a: { message: 'A!' }, gone: { message: 'x' } },
    { a: { message: 'a' } },
    {
      override: true,
      messagePrefix: '',
    },
  );
  assert.deepEqual(messages, { a: { message: 'a' }, gone: { message: 'x' } });
});

test('texts of a theme that the site had before are kept without a word', () => {
  const { messages, gone } = mergeMessages({ 'theme.blog.archive.title': { message: 'Archives' } }, {}, KEEP);
  assert.deepEqual([Object.keys(messages), gone], [['theme.blog.archive.title'], []]);
});

test('names that objects have from birth are keys as any other', () => {
  const { messages, added } = mergeMessages({}, { constructor: { message: 'c' } }, KEEP);
  assert.deepEqual([messages, added], [{ constructor: { message: 'c' } }, ['constructor']]);
});

test('a file is read with its descriptions, and its mistakes are located', context => {
  const dir = siteWith(
    {
      'good.json': formatMessages({ a: { message: 'A', description: 'd' } }),
      'bad.json': '{\n  "a": "text",\n  "b": { "message": "B" }\n}',
      'broken.json': '{',
      'list.json': '[]',
    },
    context,
  );
  const read = (name: string) => readMessages(join(dir, name));
  assert.deepEqual(read('good.json'), { value: { a: { message: 'A', description: 'd' } }, diagnostics: [] });
  assert.deepEqual(read('none.json'), { value: undefined, diagnostics: [] });
  assert.deepEqual(read('bad.json').value, { b: { message: 'B' } });
  const problems = ['bad.json', 'broken.json', 'list.json'].flatMap(name => read(name).diagnostics);
  const lines = problems.map(problem => told(dir, problem).split(' Each key')[0]);
  assert.deepEqual(
    lines.map(line => line?.split(':')[0]),
    ['bad.json', 'broken.json', 'list.json'],
  );
  assert.match(lines[0] ?? '', /^bad\.json:2:3 texts\/invalid-file: The translation of `a` has no `message`\.$/);
});
