import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import type { CompilerSettings } from '../../../../../src/node/compile/index.ts';
import type { MathSettings } from '../../../../../src/node/features/math/settings.ts';
import { wholeCompiler } from '../../../../support/compilers.ts';
import { bothParsers, firstDifference } from '../../../../support/parsers.ts';
import { htmlOf, settingsWith, sourceWith } from '../../compile/compiled.ts';

const KATEX = fileURLToPath(import.meta.resolve('katex'));
const MATH: MathSettings = {
  katex: KATEX,
  version: '1',
  output: 'katex',
  macros: {},
  singleDollarTextMath: true,
  styles: 'assets/css/katex-1.css',
};

const settings = (math: Partial<MathSettings> = {}, own: Partial<CompilerSettings> = {}) =>
  settingsWith({ parts: { math: { ...MATH, ...math } }, ...own });

const PAGE = 'A $a^2$, $$b$$ and `$c$`\n\n$$\n\\frac{1}{2}\n$$\n';
const PLUGINS = { remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] };

describe('formulas', () => {
  it('are what remark-math and rehype-katex make of them, by the native parser', async () => {
    const left: string[] = [];
    const compile = wholeCompiler(settings({}, { onFallback: (_file, reason) => left.push(reason) }));
    const own = await compile(sourceWith(PAGE));
    const theirs = await wholeCompiler(settingsWith(PLUGINS))(sourceWith(PAGE));
    assert.equal(htmlOf(own).replace(' tabindex="0"', ''), htmlOf(theirs));
    assert.deepEqual(own.sections, theirs.sections);
    assert.deepEqual(left, []);
  });

  it('are drawn once on a site that has the plugins, too', async () => {
    const page = await wholeCompiler(settings({}, PLUGINS))(sourceWith(PAGE));
    assert.equal(htmlOf(page).match(/class="katex"/g)?.length, 3);
    assert.deepEqual(page.diagnostics, []);
  });

  it('are nothing that React has to look into, beside components', async () => {
    const { body } = await wholeCompiler(settings())(
      sourceWith("import A from '@site/a';\n\n<A>$a^2$</A>\n\nOf $b$ <A/>"),
    );
    const code = body.kind === 'mdx' ? body.code : '';
    assert.equal(code.match(/__html: "<span class=\\"katex-mathml/g)?.length, 2);
  });

  it('are those of code blocks in the language `math`, too', async () => {
    const compile = wholeCompiler(settings());
    const blocks = await Promise.all(['```math\na^2\n```', '$$\na^2\n$$'].map(text => compile(sourceWith(text))));
    const [fence, dollars] = blocks.map(htmlOf);
    assert.equal(fence, dollars);
  });

  it('add the style sheet to their pages alone', async () => {
    const compile = wholeCompiler(settings());
    const sheets = async (text: string) =>
      (await compile(sourceWith(text))).facts.head.flatMap(({ attributes }) => attributes?.href ?? []);
    assert.deepEqual(await sheets('$a$ and $b$'), ['/assets/css/katex-1.css']);
    assert.deepEqual(await sheets('For $5 and $6, `$c$`'), []);
  });

  it('have commands of the site, and those that the page defines for all', async () => {
    const compile = wholeCompiler(settings({ macros: { '\\RR': '\\mathbb{R}' } }));
    const { diagnostics } = await compile(sourceWith('$\\gdef\\two{2}$ $\\RR^\\two$'));
    assert.deepEqual(diagnostics, []);
    const other = await compile(sourceWith('$\\two$'));
    assert.equal(other.diagnostics[0]?.code, 'compile/broken-formula');
  });

  it('stand between two dollar signs alone, if the site says so', async () => {
    const page = await wholeCompiler(settings({ singleDollarTextMath: false }))(sourceWith('$a$ and $$b$$'));
    assert.match(htmlOf(page), /^<p>\$a\$ and <span class="katex">/);
  });

  it('are the author’s own text in the page as Markdown, prices too', async () => {
    const { body } = await wholeCompiler(settings())(sourceWith(`Of $5 and $6.\n\n${PAGE}`));
    assert.equal(body.kind === 'html' ? body.markdown : '', `Of $5 and $6.\n\n${PAGE.trimEnd()}`);
  });
});

describe('both parsers give the same page', () => {
  it('where a text is cut off anywhere', async () => {
    const compile = bothParsers(settings({ output: 'mathml' }));
    const text = `# Of $a$ {#a}\n\n:::note\n\n$$\na\n$$\n\n- $b\\$ c$ {d}\n\n  $$ e\n  f\n  $$\n:::\n\n| $a|b$ | $5 |\n|-|-|\n\n${PAGE}`;
    for (let length = 0; length <= text.length; length++) {
      const cut = text.slice(0, length);
      assert.equal(firstDifference(await compile(sourceWith(cut))), undefined, JSON.stringify(cut));
    }
  });
});
