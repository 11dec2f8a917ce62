import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Excerpt, type ExcerptProblem, excerptOf } from '../../../../../src/node/features/code-files/excerpt.ts';

const codeOf = (result: Excerpt | ExcerptProblem) => ('code' in result && 'lines' in result ? result.code : result);
const regionOf = (text: string, region = 'one') => codeOf(excerptOf(text, { file: 'a', region }));
const messageOf = (text: string, shown: { region?: string; lines?: string }) => {
  const result = excerptOf(text, { file: 'a.ts', ...shown });
  return 'message' in result ? `${result.message}. ${result.fix}` : undefined;
};

describe('a region is found in the comments of', () => {
  const STYLES: Readonly<Record<string, readonly [start: string, end: string]>> = {
    'TypeScript, JavaScript, Go, Rust': ['// #region one', '// #endregion one'],
    'TypeScript without spaces': ['//#region one', '//#endregion'],
    'VitePress without a hash': ['// region one', '// endregion'],
    'CSS, C': ['/* #region one */', '/* #endregion */'],
    'CSS without spaces': ['/*#region one*/', '/*#endregion*/'],
    JSX: ['{/* #region one */}', '{/* #endregion */}'],
    'HTML, Markdown, Vue': ['<!-- #region one -->', '<!-- #endregion -->'],
    'C#, PHP, PowerShell, Perl': ['#region one', '#endregion'],
    'Python, YAML, shells': ['# region one', '# endregion'],
    'Python with two hashes': ['# #region one', '# #endregion'],
    'Visual Basic': ['#Region "one"', '#End Region'],
    'C, C++': ['#pragma region one', '#pragma endregion'],
    'SQL, Lua': ['-- #region one', '-- #endregion'],
    'batch files': ['::#region one', '::#endregion'],
    'batch files with REM': ['REM #region one', 'REM #endregion'],
    'INI, Lisp': ['; #region one', '; #endregion'],
    TeX: ['% #region one', '% #endregion'],
    'OCaml, F#': ['(* #region one *)', '(* #endregion *)'],
    Java: ['//<editor-fold desc="one">', '//</editor-fold>'],
  };
  for (const [language, [start, end]] of Object.entries(STYLES)) {
    it(language, () => assert.equal(regionOf(`before\n  ${start}\n  a\n\n    b\n  ${end}\nafter\n`), 'a\n\n  b'));
  }
});

it('regions within a region belong to it, without their marks', () => {
  const text = '// #region one\na\n// #region two\nb\n// #endregion\nc\n// #endregion\nd\n';
  assert.equal(regionOf(text), 'a\nb\nc');
  assert.equal(regionOf(text, 'two'), 'b');
});

it('regions that overlap end by their names', () => {
  const text = '// #region one\na\n// #region two\nb\n// #endregion one\nc\n// #endregion two\n';
  assert.deepEqual([regionOf(text), regionOf(text, 'two')], ['a\nb', 'b\nc']);
});

it('several regions of a name are shown one after the other', () => {
  assert.equal(regionOf('# region one\na\n# endregion\nx\n# region one\nb\n# endregion\n'), 'a\nb');
});

it('a region within another of the same name is shown once', () => {
  assert.equal(regionOf('// #region one\na\n// #region one\nb\n// #endregion\nc\n// #endregion\n'), 'a\nb\nc');
});

it('prose of a comment that begins with the word is no mark', () => {
  assert.equal(regionOf('# region one\n# region of interest\na\n# endregion\nb\n'), '# region of interest\na');
  assert.equal(regionOf('// #region My part\na\n// #endregion\n', 'My part'), 'a');
});

it('lines are numbered from 1, and those of the file are kept', () => {
  const text = '\uFEFFone\r\n  two\r\n  three\r\nfour\r\n';
  const shown = (lines: string) => excerptOf(text, { file: 'a', lines });
  assert.deepEqual(shown('2-3'), { code: 'two\nthree', lines: [2, 3] });
  assert.deepEqual(shown('4'), { code: 'four', lines: [4] });
  assert.deepEqual(shown('3-'), { code: '  three\nfour', lines: [3, 4] });
  assert.deepEqual(excerptOf(text, { file: 'a' }), { code: 'one\n  two\n  three\nfour', lines: [1, 2, 3, 4] });
  const marked = excerptOf('x\n# region one\na\n# region two\nb\n# endregion\n# endregion', {
    file: 'a',
    region: 'one',
  });
  assert.deepEqual(marked, { code: 'a\nb', lines: [3, 5] });
});

it('only space that all lines begin with is taken away', () => {
  const text = '# region one\n\t\ta\n\t  b\n \n# endregion';
  assert.equal(regionOf(text), '\ta\n  b\n');
});

it('what a file does not have is told with the nearest name', () => {
  const text = '# region setup\na\n# endregion\n# region open\n';
  assert.equal(messageOf(text, { region: 'setpu' }), 'The file `a.ts` has no region `setpu`. Did you mean `setup`?');
  assert.equal(
    messageOf(text, { region: 'other' }),
    'The file `a.ts` has no region `other`. The regions in it: `setup`, `open`.',
  );
  assert.equal(messageOf('a', { region: 'x' }), 'The file `a.ts` has no region `x`. There are no regions in it.');
  assert.match(messageOf(text, { region: 'open' }) ?? '', /`open` in line 4 of `a.ts` has no end/);
  assert.match(messageOf(text, { lines: '2-9' }) ?? '', /does not have. The last line of the file is 4\./);
  for (const lines of ['0', '3-2', 'a', '-3', '1-2-3', '']) {
    assert.match(messageOf(text, { lines }) ?? '', /names no lines/, lines);
  }
  assert.match(messageOf(text, { lines: '1', region: 'setup' }) ?? '', /Take one of them out/);
});

it('takes time that is linear in the length of a file', () => {
  const lines = 20_000;
  const text = `${'// #region one\n'.repeat(lines)}${'// #endregion\n'.repeat(lines)}`;
  assert.ok(typeof regionOf(`${text}${' '.repeat(lines)}region\n${'*'.repeat(lines)}region`, 'one') === 'string');
});
