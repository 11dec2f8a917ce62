import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '@mdx-js/mdx';
import type { Emphasis, Root } from 'mdast';
import { examples } from '../../../src/manual/src/remark/examples.ts';
import { visit } from '../../../src/node/compile/walk.ts';

const FENCE = '```mdx example\n## A *word*\n```\n';

test('what an example shows is where its source is on the page', async () => {
  const text = `# Title\n\nWords.\n\n${FENCE}\nWords.\n\n${FENCE}`;
  const found: (readonly [line: number | undefined, written: string])[] = [];
  const note = () => (tree: Root) =>
    visit<Emphasis>(tree, ['emphasis'], ({ position }) => {
      found.push([position?.start.line, text.slice(position?.start.offset, position?.end.offset)]);
    });
  await compile(text, { remarkPlugins: [examples, note] });
  assert.deepEqual(found, [
    [6, '*word*'],
    [12, '*word*'],
  ]);
});
