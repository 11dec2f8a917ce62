import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Compared, compareReadings, readAll } from '../../../suites/compare.ts';
import { EXAMPLES } from '../../../suites/examples.ts';
import { mdxReader, ownReader } from '../../../suites/readers.ts';

describe('the examples of CommonMark and GitHub Flavored Markdown', () => {
  it('are the same by both parsers, and read as specified in plain Markdown', async () => {
    const own = await readAll(EXAMPLES, ownReader('md'));
    assert.deepEqual(differing(own), []);
    assertKnown(await compareReadings('md:specification', own, ({ html }) => ({ html })));
  });

  it('are the same by both parsers, and read as by MDX in MDX', async () => {
    const [own, read] = [await readAll(EXAMPLES, ownReader('mdx')), mdxReader('mdx')];
    assert.deepEqual(differing(own), []);
    assertKnown(await compareReadings('mdx:mdx', own, ({ markdown }) => read(markdown)));
  });
});

function differing(own: Awaited<ReturnType<typeof readAll>>): readonly object[] {
  return [...own].flatMap(([{ name }, { difference }]) => (difference ? [{ name, difference }] : []));
}

/** Every difference is listed in test/suites/known.ts, and all that is listed there still differs so. */
function assertKnown({ unexpected, outdated }: Compared): void {
  assert.deepEqual({ unexpected, outdated }, { unexpected: [], outdated: [] });
}
