import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { compile } from '@mdx-js/mdx';
import { mdxError } from '../../../../../src/node/compile/parse/mdx-error.ts';

/** Line, column and message of what MDX makes of a text. */
async function toldOf(text: string) {
  const thrown: unknown = await compile(text).catch((error: unknown) => error);
  const { location, message } = mdxError(path.resolve('a.mdx'), thrown, text);
  return [location?.line, location?.column, message];
}

describe('an expression that begins with #', () => {
  it('is named as the id of a heading where it stands in one', async () => {
    const [line, column, message] = await toldOf('# A\n\n## B *c* {#b}\n');
    assert.deepEqual([line, column], [3, 11]);
    assert.match(String(message), /headingIds/);
    const [, , other] = await toldOf('# A\n\n## B\n\nText {#b}\n');
    assert.match(String(other), /not valid JavaScript/);
  });
});

describe('a mistake that the parser meets at the end of a page', () => {
  it('is located at the quote that opens a value', async () => {
    const [line, column] = await toldOf('# A\n\n<a title="there>a</a>\n\nMore.\n');
    assert.deepEqual([line, column], [3, 10]);
  });

  it('is located at the brace that is not closed', async () => {
    const [line, column] = await toldOf('# A\n\n{/* a */}\n\nOf {/* open\n\nMore {this}.\n');
    assert.deepEqual([line, column], [5, 4]);
    assert.deepEqual((await toldOf('{a\n\nMore.\n')).slice(0, 2), [1, 1]);
    const block = (code: string) => `\n\n\`\`\`js\n${code}\n\`\`\`\n`;
    for (const [text, ...place] of [
      [`Text {open${block('if (a) {')}`, 1, 6],
      [`Use \`{\` and \\{.\n\n{open\n\nUse \`{\`.\n`, 3, 1],
      [`\`{/*\`\n\nText {open${block('/* a */')}`, 3, 6],
      ['Text {open\n\nThe { sign\n', 1, 6],
      [`A }\n${block('{')}\n<A b={{c: 1 />\n`, 8, 6],
    ] as const) {
      assert.deepEqual((await toldOf(text)).slice(0, 2), place, text);
    }
  });

  it('is located at the second default export', async () => {
    const text = '# A\n\nexport default () => null\n\nexport default () => 1\n\nMore.\n';
    assert.deepEqual(await toldOf(text), [5, 1, 'The page has two default exports, and either would be its layout']);
  });
});
