import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { failureOf } from '../../../../src/client/search/failure.ts';

function answered(status: number): Error {
  return Object.assign(new Error('Not answered'), { status });
}

function tried(...statuses: readonly number[]): Error {
  return Object.assign(new Error('Unreachable hosts'), {
    stackTrace: statuses.map(status => ({ response: { status } })),
  });
}

suite('a search fails', () => {
  test('for want of a connection where nothing was answered', () => {
    for (const error of [new TypeError('Failed to fetch'), tried(0, 0, 0), tried(), 'text', undefined]) {
      assert.equal(failureOf(error), 'network');
    }
  });
  test('because it was refused', () => {
    for (const status of [400, 401, 403, 404]) assert.equal(failureOf(answered(status)), 'refused');
  });
  test('because the service is out of order or busy, also where other hosts cannot be reached', () => {
    for (const error of [answered(500), answered(503), answered(429), tried(0, 500, 0)]) {
      assert.equal(failureOf(error), 'server');
    }
  });
});
