import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Division, divideOperations } from '../../../../../src/node/features/openapi/description/divide.ts';
import type { OperationEntry } from '../../../../../src/node/features/openapi/description/types.ts';

describe('a long list of operations', () => {
  it('is divided by the part of the path behind the common prefix, and again within; the rest stays', () => {
    const paths = [
      '/v1/shops/{shop}',
      ...times(45, index => `/v1/shops/{shop}/orders/${index % 2 === 0 ? `items/${index}` : `{id}/notes/${index}`}`),
      ...times(3, () => '/v1/shops/{shop}/staff/{name}'),
      ...times(2, index => `/v1/shops/{shop}/keys/${index}`),
    ];
    assert.deepEqual(outline(paths), [
      ...['/v1/shops/{shop}', '/v1/shops/{shop}/keys/0', '/v1/shops/{shop}/keys/1'],
      { '/orders': [{ '/items': 23 }, { '/{id}/notes': 22 }] },
      { '/staff/{name}': 3 },
    ]);
  });

  it('is divided by the name of the event, which is shown as a whole', () => {
    const names = [
      'push',
      ...times(30, index => `pull_request.review-${index}`),
      ...times(20, index => `pull_request_comment/${index}`),
      ...times(10, index => `release-${index}`),
    ];
    assert.deepEqual(outline(names, true), [
      'push',
      { pull_request: [{ 'pull_request.review': 30 }, { pull_request_comment: 20 }] },
      { release: 10 },
    ]);
  });

  it('has the groups of the only one in its place', () => {
    const paths = [
      ...times(2, index => `/other${index}`),
      ...times(30, index => `/v1/a/${index}`),
      ...times(20, index => `/v1/b/${index}`),
    ];
    assert.deepEqual(outline(paths), ['/other0', '/other1', { '/a': 30 }, { '/b': 20 }]);
  });

  it('stays as it is if it is not longer than 40, or does not divide well', () => {
    const good = times(40, index => `/v1/${index < 20 ? 'a' : 'b'}/${index}`);
    const single = times(60, index => `/v1/a${index}/b`);
    const same = times(60, () => '/v1');
    const mostly = [...times(30, index => `/v1/a${index}`), ...times(4, () => '/v1/b'), ...times(4, () => '/v1/c')];
    for (const paths of [good, single, same, [...mostly, ...mostly.slice(0, 10)]]) {
      assert.deepEqual(outline(paths), paths);
    }
  });
});

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Paths of operations, and groups by their labels; of a group without others the number of its operations. */
function outline(paths: readonly string[], isWebhook = false): readonly unknown[] {
  const operations = paths.map(path => ({ path, isWebhook }) as OperationEntry);
  return rowsOf(divideOperations(operations));
}

function rowsOf({ operations, groups }: Division): readonly unknown[] {
  return [
    ...operations.map(({ path }) => path),
    ...groups.map(({ label, ...inner }) => {
      return { [label]: inner.groups.length === 0 ? inner.operations.length : rowsOf(inner) };
    }),
  ];
}
