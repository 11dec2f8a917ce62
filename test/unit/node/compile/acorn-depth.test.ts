import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../support/paths.ts';

/** Nested syntax: what is before it, what is repeated at the start, what is inside, what is repeated at the end, and after. */
const NESTED: readonly (readonly string[])[] = [
  ['', '(', '1', ')'],
  ['', '[', '1', ']'],
  ['', '[{a:', '1', '}]'],
  ['', 'f(', '1', ')'],
  ['', 'a[', '1', ']'],
  ['', 'f(...', 'a', ')'],
  ['', 'import(', '"a"', ')'],
  ['', 'a=>', '1', ''],
  ['', 'async a=>', '1', ''],
  ['', '()=>{', '', '}'],
  ['', '(function(){return ', '1', '})'],
  ['', '(class extends ', 'A', '{})'],
  ['', '(class{static{', '', '}})'],
  ['', '(class{a=', '1', '})'],
  ['', 'new ', 'A', ''],
  ['', 'new (', 'A', ')'],
  ['', '!', '1', ''],
  ['', '- ', '1', ''],
  ['', 'typeof ', '1', ''],
  ['', '1**', '1', ''],
  ['', '1+', '1', ''],
  ['', 'a||', '1', ''],
  ['', '`a`+', '1', ''],
  ['', 'a=', '1', ''],
  ['', 'a?1:', '1', ''],
  ['', 'a?', '1', ':1'],
  ['', '`$' + '{', '1', '}`'],
  ['', '<b>', '', '</b>'],
  ['', '<b>{', '1', '}</b>'],
  ['', '<b a={', '1', '}/>'],
  ['', '<b a=', '"1"', '/>'],
  ['({', 'a:{', '', '}', '})=>1'],
  ['([', '[', '', ']', '])=>1'],
  ['()=>{', 'if(a)', '', '', 'b}'],
  ['()=>{', 'if(a);else ', '', '', 'b}'],
  ['()=>{', 'while(a)', '', '', 'b}'],
  ['()=>{', '{', '', '}', '}'],
  ['/', '(', '', ')', '/'],
  ['/', '[', '', ']', '/v'],
];

/** Parses each with less stack than there is by default (984 KB), and says what came of it. */
const PROGRAM = `
  import { JsxParser } from ${JSON.stringify(pathToFileURL(`${ROOT}/src/node/compile/estree.ts`).href)};
  const [levels, nested] = JSON.parse(process.argv[1]);
  const outcomes = nested.map(([before, start, inside, end, after = '']) => {
    const text = before + start.repeat(levels) + inside + end.repeat(levels) + after;
    try {
      JsxParser.parseExpressionAt(text, 0, { ecmaVersion: 'latest', sourceType: 'module' });
      return [start, 'parsed'];
    } catch (error) {
      return [start, error.constructor.name];
    }
  });
  console.log(JSON.stringify(outcomes));`;

/** What came of each that is nested in so many levels, apart from those that gave the expected. */
function unexpected(levels: number, expected: string): readonly (readonly string[])[] {
  const args = ['--stack-size=700', '--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const { stdout, stderr } = spawnSync(process.execPath, [...args, JSON.stringify([levels, NESTED])], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  assert.notEqual(stdout, '', stderr);
  const outcomes = JSON.parse(stdout) as readonly (readonly string[])[];
  assert.equal(outcomes.length, NESTED.length);
  return outcomes.filter(([, outcome]) => outcome !== expected);
}

it('JavaScript of any nesting leaves a part of the stack', () => {
  assert.deepEqual(unexpected(2000, 'ScriptTooDeep'), []);
});

it('JavaScript of sixty levels is parsed', () => {
  assert.deepEqual(unexpected(60, 'parsed'), []);
});
