import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import { fromHtml } from 'hast-util-from-html';
import { transform } from 'lightningcss';
import { SAMPLES, type Sample } from './doc-files.ts';
import { checkCommand, checkDownloads } from './shell-samples.ts';
import { typeErrorsOf } from './type-check.ts';

/** Checks that a sample is complete, by language. */
const CHECKS: Readonly<Record<string, (code: string) => void>> = {
  bash: code => code.split('\n').forEach(checkCommand),
  sh: code => code.split('\n').forEach(checkCommand),
  css: code => void transform({ filename: 'sample.css', code: Buffer.from(code) }),
  diff: checkDiff,
  html: checkHtml,
  js: code => parseScript(code, 'module'),
  json: code => void JSON.parse(code),
  jsx: code => parseScript(code, 'module'),
  text: code => assert.notEqual(code.trim(), ''),
  ts: () => {},
  xml: checkXml,
};

describe('the code in the docs', () => {
  for (const sample of SAMPLES) {
    it(`is whole: ${sample.location}, ${sample.language}`, () => {
      const check = CHECKS[sample.language];
      assert.ok(check, `nothing checks samples of language '${sample.language}'`);
      check(sample.code);
      checkDownloads(sample.code);
      assert.deepEqual(missingLines(sample), []);
    });
  }

  it('agrees with the types of DocSearch 3.8.3, of the Crawler and of the legacy dropdown', () => {
    const typed = SAMPLES.filter(({ language }) => ['js', 'jsx', 'ts'].includes(language));
    assert.ok(typed.some(({ code }) => code.includes("from '@docsearch/react'")));
    assert.deepEqual(typeErrorsOf(typed), []);
  });

  it('would not get past the type check with an option that does not exist', () => {
    const code =
      "import docsearch from '@docsearch/js';\n\ndocsearch({ container: '#docsearch', inputSelector: 'input' });\n";
    const [error = ''] = typeErrorsOf([{ location: 'a page', language: 'js', meta: '', code }]);
    assert.match(error, /^a page\(3,\d+\): error TS\d+: .*inputSelector/);
  });
});

/** The lines that a sample asks to highlight and does not have. */
function missingLines({ meta, code }: Sample): readonly string[] {
  const [, list = ''] = /\{([\d,-]+)\}/.exec(meta) ?? [];
  const count = code.split('\n').length - 1;
  return list.split(/[,-]/).filter(line => Number(line) > count);
}

const JsxParser = Parser.extend(jsx());

function parseScript(code: string, sourceType: 'module' | 'script'): void {
  JsxParser.parse(code, { ecmaVersion: 'latest', sourceType });
}

/** A diff's text has to parse before the change and after it. */
function checkDiff(diff: string): void {
  for (const side of ['-', '+']) parseScript(sideOf(diff, side), 'module');
}

/** A diff's text before (`-`) or after (`+`) the change. */
function sideOf(diff: string, side: string): string {
  const lines = diff.split('\n').filter(line => line.startsWith(' ') || line.startsWith(side));
  return lines.map(line => line.slice(1)).join('\n');
}

/** Documents as they are; a head or a body alone gets its document, everything else stands inside a page. */
function checkHtml(code: string): void {
  const isPart = /^<(head|body)\b/.test(code);
  const errors: string[] = [];
  fromHtml(isPart ? `<!doctype html>\n${code}` : code, {
    fragment: !isPart && !code.startsWith('<!doctype'),
    onerror: ({ reason }) => void errors.push(reason),
  });
  assert.deepEqual(errors, []);
  for (const [, script = ''] of code.matchAll(/<script>(.*?)<\/script>/gs)) parseScript(script, 'script');
}

/** Well-formed as far as a sample needs: every element that opens is closed, in order. */
function checkXml(code: string): void {
  const open: string[] = [];
  for (const [, closing, name, empty] of code.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (closing) assert.equal(open.pop(), name);
    else if (!empty) open.push(name ?? '');
  }
  assert.deepEqual(open, []);
}
