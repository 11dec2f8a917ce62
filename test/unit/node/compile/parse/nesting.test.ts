import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createCompiler } from '../../../../../src/node/compile/index.ts';
import { deepestLine, MAX_NESTING } from '../../../../../src/node/compile/parse/nesting.ts';
import type { Format } from '../../../../../src/node/compile/types.ts';
import { siteWith } from '../../plugins/site.ts';
import { settingsWith, sourceWith } from '../compiled.ts';

/** Texts that are nested in so many levels, after three lines. */
const NESTED: Readonly<Record<string, (levels: number) => string>> = {
  quotes: levels => `${'> '.repeat(levels)}x`,
  lists: levels => `${'- '.repeat(levels)}x`,
  emphasis: levels => `${'*a **b '.repeat(levels / 2)}x${'** c*'.repeat(levels / 2)}`,
  tags: levels => `<b>${'<i>'.repeat(levels)}${'</i>'.repeat(levels)}</b>`,
  'lists in an expression': levels => `{${'['.repeat(levels)}${']'.repeat(levels)}}`,
  'lists in an export': levels => `export const a = ${'['.repeat(levels)}${']'.repeat(levels)};`,
};

/** Code and line of each problem of a page. */
async function problemsOf(text: string, format: Format) {
  const { markdown } = settingsWith();
  const compile = createCompiler(settingsWith({ markdown: { ...markdown, format } }));
  const { diagnostics } = await compile(sourceWith(`# Page\n\nText\n\n${text}\n`));
  return diagnostics.map(({ code, location }) => `${code.replace('mdx-error', 'too-deep')} ${location?.line}`);
}

describe('a page that is nested too deeply is an error with its line, and neither ends nor hangs the process', () => {
  for (const [about, nested] of Object.entries(NESTED))
    for (const format of ['mdx', 'md'] as const)
      it(`by ${about}, in ${format}`, async () => {
        const isText = format === 'md' && /expression|export/.test(about);
        assert.deepEqual(await problemsOf(nested(20_000), format), isText ? [] : ['compile/too-deep 5']);
      });

  it('also where the JavaScript parser reads it', async () => {
    const text = `http://.test\n\n${NESTED.quotes?.(2000)}`;
    assert.deepEqual(await problemsOf(text, 'mdx'), ['compile/too-deep 7']);
  });

  it('and one of some levels is compiled', async () => {
    for (const nested of Object.values(NESTED)) assert.deepEqual(await problemsOf(nested(MAX_NESTING / 5), 'mdx'), []);
  });
});

it('a stack that a plugin of the site overflows is the error of the plugin', async context => {
  const plugin = 'const recurse = () => 1 + recurse();\nexport default () => recurse;\n';
  const file = path.join(siteWith({ 'plugin.mjs': plugin }, context), 'plugin.mjs');
  const { default: remarkPlugin } = (await import(pathToFileURL(file).href)) as { readonly default: unknown };
  const { diagnostics } = await createCompiler(settingsWith({ remarkPlugins: [remarkPlugin] }))(sourceWith('Text'));
  assert.deepEqual(
    diagnostics.map(({ code }) => code),
    ['compile/plugin-error'],
  );
});

it('the deepest line is that at which most is open', () => {
  assert.deepEqual(deepestLine('a (b)\n[{}](c)\n(d)', 'brackets'), { line: 2, depth: 2 });
  assert.deepEqual(deepestLine(':) :( :)', 'brackets'), { line: 1, depth: 1 });
  assert.deepEqual(deepestLine('<b>a</b>\n<b>(\n<i>b<br/></i>', 'tags'), { line: 3, depth: 3 });
});
