import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  numberPrefixParserOf,
  parseNumberPrefix,
  stripNumberPrefixes,
} from '../../../../../src/node/plugins/docs/number-prefix.ts';

const PREFIXED: readonly (readonly [name: string, filename: string, numberPrefix: number])[] = [
  ['01-foo', 'foo', 1],
  ['1. foo', 'foo', 1],
  ['1--foo', 'foo', 1],
  ['1_foo', 'foo', 1],
  ['1 - foo', 'foo', 1],
  ['010-foo', 'foo', 10],
  ['3-foo-4', 'foo-4', 3],
];

const UNCHANGED = ['foo', '2021-11-foo', '7.0-x', '01-02-x', '1 foo', '1foo', 'foo-1', '12', '1-'];

test('a number, separators and text make a prefix', () => {
  for (const [name, filename, numberPrefix] of PREFIXED) {
    assert.deepEqual(parseNumberPrefix(name), { filename, numberPrefix }, name);
  }
});

test('dates, versions and plain names have no prefix', () => {
  for (const name of UNCHANGED) assert.deepEqual(parseNumberPrefix(name), { filename: name }, name);
});

test('a path loses the prefix of every folder', () => {
  assert.equal(
    stripNumberPrefixes('01-guide/2. basics/2021-11-notes', parseNumberPrefix),
    'guide/basics/2021-11-notes',
  );
});

test('false keeps all prefixes, a function replaces the rule', () => {
  assert.deepEqual(numberPrefixParserOf(false)('01-foo'), { filename: '01-foo' });
  assert.deepEqual(numberPrefixParserOf(undefined)('01-foo'), { filename: 'foo', numberPrefix: 1 });
  const custom = numberPrefixParserOf(name => ({ filename: name.slice(1), numberPrefix: 9 }));
  assert.deepEqual(custom('xfoo'), { filename: 'foo', numberPrefix: 9 });
});
