import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlain } from '../../../../src/node/work/settings.ts';

test('data is plain, however deep', () => {
  const values: readonly unknown[] = [
    ...[null, undefined, true, 1, 'text', [], {}, new Map(), new Set()],
    { a: [{ b: new Map([['c', new Set([1])]]) }] },
    Object.create(null),
    new Date(),
    /x/,
  ];
  for (const value of values) {
    assert.equal(isPlain(value), true);
    assert.doesNotThrow(() => structuredClone(value));
  }
});

test('whatever holds a function or a symbol is not', () => {
  const call = () => 1;
  const values: readonly unknown[] = [
    ...[call, class {}, Symbol('x'), [call], { a: call }, { a: [{ b: call }] }],
    ...[new Map([['a', { call }]]), new Map([[call, 1]]), new Set([call]), { a: Symbol('x') }],
  ];
  for (const value of values) {
    assert.equal(isPlain(value), false);
    assert.throws(() => structuredClone(value), { name: 'DataCloneError' });
  }
});
