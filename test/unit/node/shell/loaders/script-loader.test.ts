import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LoaderContext } from 'webpack';
import scriptLoader from '../../../../../src/node/shell/loaders/script-loader.ts';
import { scriptOptions } from '../../../../../src/node/shell/script-options.ts';

/** A component as the loader compiles it. */
const compiled = (source: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const context = {
      resourcePath: '/site/Page.tsx',
      sourceMap: false,
      getOptions: () => scriptOptions(false),
      async: () => (error: unknown, code: string) => (error ? reject(error) : resolve(code)),
    };
    scriptLoader.call(context as unknown as LoaderContext<ReturnType<typeof scriptOptions>>, source);
  });

it('signs that end tags and expressions are text in the text of JSX, as Babel has them', async () => {
  const code = await compiled(
    'export const Way = ({ n }: { n: unknown }) => <p title="a>b">File > Open -> {`>`} } {(n as number) > 1 ? "}" : ">"}</p>;',
  );
  assert.match(code, /children: \[\s*"File > Open -> ",\s*`>`,\s*" \} ",\s*n > 1 \? "\}" : ">"\s*\]/);
});

it('what else is wrong beside such signs is said at its place in the code as it is written', async () => {
  for (const [source, reason, line, mark] of [
    ['export const Way = <p>File > Open</b>;', 'Expected corresponding JSX closing tag for <p>', 1, '</b>'],
    ['export const Way = <p>File > Open</p>;\n\nconst n = 1 + ;', 'Expression expected', 3, ';'],
  ] as const) {
    const error = await compiled(source).catch(String);
    assert.match(error, new RegExp(`^Error:\\s+[x×] ${reason}\n.*:${line}:1\\]\n`));
    const text = source.split('\n')[line - 1] ?? '';
    assert.ok(error.includes(`${line} | ${text}\n   : ${' '.repeat(text.lastIndexOf(mark))}`), error);
    assert.doesNotMatch(error, /Did you mean|&gt;/);
  }
});
