import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import checkCssLoader, { type IgnoredCss } from '../../../../../src/node/shell/loaders/check-css-loader.ts';
import { minimizeStyles } from '../../../../../src/node/shell/webpack/minimizer.ts';

async function load(css: string): Promise<{ readonly css: string; readonly warnings: readonly string[] }> {
  const warnings: string[] = [];
  const context = {
    resourcePath: '/site/a.css',
    emitWarning: ({ loc, message }: IgnoredCss) => warnings.push(`${loc.line}:${loc.column} ${message}`),
  };
  const kept = await checkCssLoader.call(context as never, css);
  return { css: minimizeStyles(kept, 'a.css'), warnings };
}

const LAST = '\n.last{color:red}';

/** What Docusaurus accepts, with what is kept of it, and the warnings. */
const ACCEPTED: Readonly<Record<string, readonly [kept: string, warning?: RegExp]>> = {
  '@supports (color: red) {\n color: red;\n .a{color:red}}': ['@supports (color:red){.a{color:red}}', /^2:2 .*`color`/],
  '@media print { .a{color:red} color: red }': ['@media print{.a{color:red}}', /^1:30 .*`color`/],
  '@media print { @layer x { color: red; .a{color:red} } }': ['@media print{@layer x{.a{color:red}}}', /^1:27 /],
  'color: red;': ['', /^1:1 .*`color`/],
  'color: red ;\nmargin: 0;': ['', /^1:1 .*`color`/],
  '.a:not() { color: red }': ['', /^1:8 /],
  '.a, { color: red }': ['', /^1:5 /],
  '.a { *zoom: 1; color: #00f }': ['.a{color:#00f}', /^1:14 /],
  '.a { _height: 1px!ie; color: #00f }': ['.a{color:#00f}', /^1:18 /],
  ".a { filter: progid:X.gradient(a='#80000000'); color: #00f }": [
    '.a{filter:progid:X.gradient(a="#80000000");color:#00f}',
  ],
  '@font-face { font-family: x; src: url(x) }': ['@font-face{font-family:x;src:url(x)}'],
  '.a { @media print { color: red } }': ['.a{@media print{color:red}}'],
};

describe('the check of a site’s style sheets', () => {
  for (const [text, [kept, warning]] of Object.entries(ACCEPTED)) {
    it(`keeps the rest of \`${text.replaceAll('\n', ' ')}\``, async () => {
      const { css, warnings } = await load(text + LAST);
      // Rules with the same declarations are merged.
      assert.ok(css.includes(kept.replace(/^\.a\{(.*)\}$/, '.a{$1}')) && css.includes('.last'), css);
      if (warning) assert.match(warnings[0] ?? '', warning);
      else assert.deepEqual(warnings, []);
    });
  }

  it('tells declarations that follow each other once, at the first of them', async () => {
    const { css, warnings } = await load(
      '@supports (color: red) {\n --a: 1;\n /* b */ --b: 2;\n --c: 3\n}\n@media print {\n --d: 4;\n .e{color:red}\n --f: 5;\n}' +
        LAST,
    );
    assert.deepEqual(warnings, [
      '2:2 3 declarations, the first that of `--a`, are not inside of a rule',
      '7:2 the declaration of `--d` is not inside of a rule',
      '9:2 the declaration of `--f` is not inside of a rule',
    ]);
    assert.equal(css, '@media print{.e{color:red}}.last{color:red}');
  });

  it('moves imports before all rules, as Docusaurus does, and keeps the lines of the rest', async () => {
    const { css, warnings } = await load(
      '@charset "utf-8"; @import "a.css";\n.b{color:red}\n@import url(c.css)\n print;\n@media print { .d{color:red} }\n@import "e.css" layer(x)\n;*{_zoom:1!ie}' +
        LAST,
    );
    assert.match(
      css,
      /^@import "a\.css";@import "c\.css" print;@import "e\.css" layer\(x\);\.b\{color:red\}@media print\{\.d\{color:red\}\}\.last/,
    );
    assert.match(warnings.join(), /^7:\d+ [^,]*$/);
    assert.match((await load(`/* a */\n.b{color:red}@import "c.css";${LAST}`)).css, /^@import "c\.css";\.b/);
    const layers = await load(`@layer w;@import "a.css";@layer y;.b{color:red}@import "c.css";${LAST}`);
    assert.match(layers.css, /^@layer w,y;@import "a\.css";@import "c\.css";\.b/);
  });

  it('ends the build where Docusaurus cannot read the sheet either', async () => {
    for (const text of ['.a { color red; }', '.a { color: red', '.a { color: red }}']) {
      await assert.rejects(load(text + LAST), text);
    }
  });

  it('names the error that ends the build, not one before it that browsers ignore', async () => {
    await assert.rejects(load('@media print { color: red }\n.a, { color: red }\n}\n'), {
      message: 'Unexpected }',
      loc: { line: 3, column: 1 },
    });
  });

  it('refuses what is nested so deeply that the native parser would end the process, at its place', async () => {
    const at = (text: string) =>
      load(text).then(
        () => 'read',
        ({ message, loc }) => `${loc.line}:${loc.column} ${message}`,
      );
    for (const open of ['a{', '@media x{', ':not(', '.b{width:calc(', '.b{--x:[']) {
      const closing = open.includes('[') ? ']' : open.includes('(') ? ')' : '}';
      assert.match(await at(`/* {{{ */\n${open.repeat(30_000)}`), /^2:\d+ nested in more than 200 levels$/, open);
      const flat = `${open}${closing}${open.startsWith('.') ? '}' : ''}`;
      assert.doesNotMatch(await at(`.c{content:"${'{'.repeat(300)}"}${flat.repeat(300)}`), /nested/, open);
    }
  });
});
