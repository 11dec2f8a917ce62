import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTyper, isTyped, mayBeTyped, type TypedCode } from '../../../../../src/node/compile/markup/twoslash.ts';
import type { ShikiOptions, TwoslashOptions } from '../../../../../src/node/config/site.ts';
import { ROOT } from '../../../../support/paths.ts';
import { compileText, htmlOf, settingsWith, told } from '../compiled.ts';

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name));

const TWOSLASH: TwoslashOptions = {
  file: fileOf('twoslash'),
  version: '0',
  typescript: fileOf('typescript-5'),
  typescriptVersion: '5',
  siteDir: ROOT,
  types: '',
  styles: `${ROOT}/blog-free-theme/css/twoslash.css`,
};
const SHIKI: ShikiOptions = {
  file: fileOf('shiki'),
  version: '0',
  themes: { light: 'github-light', dark: 'github-dark' },
  langs: [],
  langAlias: {},
  transformers: [],
  twoslash: TWOSLASH,
};

describe('TypeScript says of a code block', async () => {
  const typer = await createTyper(TWOSLASH);
  const typed = (code: string): TypedCode => {
    const known = typer(code, 'ts');
    assert.ok('code' in known, JSON.stringify(known));
    return known;
  };
  const described = ({ code, decorations }: TypedCode) =>
    decorations.map(({ start, end, properties }) => {
      const { class: name, tabIndex, 'aria-description': text } = properties as Record<string, unknown>;
      return [code.slice(start as number, end as number), name, tabIndex, text]
        .filter(part => part !== undefined)
        .join(' ');
    });

  it('the type of each name, the first of a kind within reach of the Tab key', () => {
    assert.deepEqual(described(typed('const a = 1;\nconst b = a + a;')), [
      'a twoslash 0 const a: 1',
      'b twoslash 0 const b: number',
      'a twoslash -1 const a: 1',
      'a twoslash -1 const a: 1',
    ]);
  });

  it('the type that a comment asks for, below the line', () => {
    const { code, notes } = typed('const a = 1;\n//    ^?');
    assert.equal(code, 'const a = 1;');
    assert.deepEqual([...notes.keys()], [0]);
    assert.match(notes.get(0) ?? '', /role="note" style="--indent:6ch" aria-label="const a: 1"/);
  });

  it('the errors that it is to show, and where lines go that others are cut before', () => {
    const { code, notes, decorations, lineAfter } = typed(
      "// @errors: 2322\nconst a = 1;\n// ---cut---\nconst b: number = '<';",
    );
    assert.equal(code, "const b: number = '<';");
    assert.ok(described({ code, decorations, notes, lineAfter }).includes('b twoslash-error'));
    assert.match(notes.get(0) ?? '', /aria-label="Type (?:'|&#39;|&#x27;)string/);
    assert.deepEqual([0, 1, 2, 3].map(lineAfter), [undefined, undefined, undefined, 0]);
  });

  it('what is wrong with it, by its lines', () => {
    assert.deepEqual(typer("const a = 1;\nconst b: number = '';\nb.nope;", 'ts'), [
      { line: 1, message: "Type 'string' is not assignable to type 'number'. (TypeScript 2322)" },
      { line: 2, message: "Property 'nope' does not exist on type 'number'. (TypeScript 2339)" },
    ]);
  });

  it('types of packages that the site has installed', () => {
    assert.deepEqual(
      described(typed("import { clsx } from 'clsx';\nclsx('a');")).at(-1)?.startsWith('clsx twoslash'),
      true,
    );
  });
});

describe('a block shows types', () => {
  it('where it says so, in a language of TypeScript', () => {
    assert.ok(isTyped({ language: 'ts', meta: 'title="a" twoslash' }));
    assert.ok(!isTyped({ language: 'ts', meta: 'title="twoslashed"' }));
    assert.ok(!isTyped({ language: 'css', meta: 'twoslash' }));
    assert.ok(mayBeTyped('1. ```ts twoslash'));
    assert.ok(!mayBeTyped('```ts\ntwoslash'));
  });

  const { markdown } = settingsWith();
  const compile = (text: string) => compileText(text, { markdown: { ...markdown, shiki: SHIKI } });

  it('with marks of lines as readers see them, and its page alone loads the style', async () => {
    const page = await compile(
      '```ts twoslash {2}\nconst a = 1;\n// ---cut---\n// highlight-next-line\nconst b = a;\nlet c = b;\n```\n',
    );
    const lines = htmlOf(page).match(/<span class="token-line[^"]*"/g);
    const marked = '<span class="token-line theme-code-block-highlighted-line"';
    assert.deepEqual(lines, [marked, marked]);
    assert.deepEqual(page.facts.head, [
      { tagName: 'link', attributes: { rel: 'stylesheet', href: `/${page.facts.assets[0]?.output}` } },
    ]);
    const other = await compile('```ts\nconst a = 1;\n```\n');
    assert.deepEqual([other.facts.head, other.facts.assets], [[], []]);
  });

  it('and is found by what readers see of it', async () => {
    const text = '```ts twoslash\n// @noErrors: 2322\nconst hidden = 1;\n// ---cut---\nconst shown = hidden;\n```\n';
    assert.deepEqual(
      (await compile(text)).sections.map(({ code }) => code),
      [['const shown = hidden;']],
    );
  });

  it('or its errors are told, each at its line of the page', async () => {
    const page = await compile(
      "# A\n\n```ts twoslash\nconst a = 1;\n// highlight-next-line\nconst b: number = '';\n```\n",
    );
    assert.deepEqual(page.diagnostics.map(told), [
      "error docs/page.mdx:6:1 compile/twoslash: Type 'string' is not assignable to type 'number'. (TypeScript 2322)",
    ]);
  });
});
