import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import remarkMath from 'remark-math';
import { bothParsers } from '../../../support/parsers.ts';
import { compileText, settingsWith, sourceWith } from './compiled.ts';

const { markdown } = settingsWith();
const compile = bothParsers(settingsWith());

/** The lines at which something is reported, with the beginning of the message. */
async function noticesOf(text: string): Promise<readonly string[]> {
  const { native, javaScript } = await compile(sourceWith(text));
  assert.deepEqual(native.diagnostics, javaScript.diagnostics);
  return native.diagnostics.map(({ severity, code, location, message }) => {
    assert.deepEqual([severity, code], ['notice', 'compile/unused-syntax']);
    return `${location?.line} ${message.split(/[,:]/, 1)[0]}`;
  });
}

const DIAGRAM = 'The page shows the source of a diagram';
const MATH = 'The page shows a formula between `$` as text';
const COLONS = 'The page shows `';
const EMPTY = 'The page shows an empty code block';

describe('syntax that nothing reads is reported where it is', () => {
  const ROWS: readonly (readonly [text: string, ...notices: string[]])[] = [
    ['Text\n\n```mermaid\ngraph TD\n```', `3 ${DIAGRAM}`],
    ['Say $a^2$.\n\nAnd $b^2$.', `1 ${MATH}`],
    ['## The $x$ axis', `1 ${MATH}`],
    ['- With **bold** $\\alpha + x_1$ in it', `1 ${MATH}`],
    ['$$\na\n$$', `1 ${MATH}`],
    ['So $$ a^2 $$ is', `1 ${MATH}`],
    ['| a |\n|--|\n| $x_i$ |', `3 ${MATH}`],
    ['```ts src=./src/a.ts\n```', `1 ${EMPTY}`],
    ['```ts title="a" src="./a.ts"\n```', `1 ${EMPTY}`],
    [':::note\n\nA\n\n:::\n\n:::', `7 ${COLONS}`],
    [':::note\n\n:::tip\n\nA\n\n:::\n\n:::\n\n> :::\n\n:::', `9 ${COLONS}`],
    ['::: note\n\nA\n\n:::', `5 ${COLONS}`],
    ['Text\n:::', `1 ${COLONS}`],
  ];
  for (const [text, ...notices] of ROWS)
    it(JSON.stringify(text), async () => assert.deepEqual(await noticesOf(text), notices));
});

it('text and code that only look like it are not', async () => {
  const texts = [
    'It costs $5 or $6, and US$7^2$.',
    'Set `$a^2$` and $HOME/$USER_NAME, \\$x$.',
    '$FOO_BAR-$BAZ_1',
    '```bash\necho $a^2$\n```',
    '```ts title="a.ts"\n```',
    '```ts file=a.ts\ncode();\n```',
    '```\n```',
    '`:::` and `a :::`, ::: within a line',
    '```md\n:::\n```',
    'Text\n\n\\:::',
    '::::note\n\n:::tip\n\nA\n\n:::\n\n::::',
    '<Card icon="🚀" title="A" />',
  ];
  for (const text of texts) assert.deepEqual(await noticesOf(text), [], text);
});

it('what a plugin or an option of the site handles is not', async () => {
  const codes = async (text: string, own: Parameters<typeof compileText>[1]) =>
    (await compileText(text, own)).diagnostics.map(({ code }) => code);
  const diagram = '```mermaid\ngraph TD\n```';
  assert.deepEqual(await codes(diagram, { markdown: { ...markdown, mermaid: true } }), []);
  assert.deepEqual(await codes(diagram, { reactElements: new Set(['pre']) }), []);
  assert.deepEqual(await codes('$a^2$', { remarkPlugins: [remarkMath] }), []);
});
