import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UserError } from '../../../../../src/node/diagnostics/index.ts';
import { checkedParser } from '../../../../../src/node/plugins/docs/names.ts';

describe('a parser of number prefixes of the site', () => {
  const location = { file: '/site/docusaurus.config.js', line: 5 };
  const parse = (result: unknown) => {
    const parser = checkedParser(
      () => result as never,
      () => location,
    );
    return typeof parser === 'function' ? parser('01-a') : undefined;
  };

  it('gives what it returns', () => {
    assert.deepEqual(parse({ filename: 'a', numberPrefix: 1 }), { filename: 'a', numberPrefix: 1 });
    assert.equal(
      checkedParser(false, () => location),
      false,
    );
  });

  it('is told where it is set, if it returns something else', () => {
    for (const result of [undefined, 'a', { name: 'a' }]) {
      assert.throws(
        () => parse(result),
        error => {
          const [problem] = error instanceof UserError ? error.diagnostics : [];
          return problem?.location === location && /numberPrefixParser/.test(problem.message);
        },
      );
    }
  });
});
