import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Diagnostic } from '../../../../src/node/diagnostics/index.ts';
import { formatAnnotations, formatJson, formatReport } from '../../../../src/node/diagnostics/report.ts';

const files: Readonly<Record<string, string>> = {
  '/site/docs/a.md': '# A\n\n\tSee [b](./b.md).\n',
  '/site/docs/long.md': `${'x'.repeat(200)}[b](./b.md)${'y'.repeat(200)}\n`,
};

const options = { cwd: '/site', color: false, readSource: (file: string) => files[file] };

function broken(file: string, line: number, column: number): Diagnostic {
  return {
    code: 'links/broken-link',
    severity: 'error',
    message: '`./b.md` leads nowhere.',
    fix: 'Did you mean `./c.md`?',
    location: { file, line, column },
  };
}

describe('a report', () => {
  it('shows place, problem, source line with a caret, and fix', () => {
    assert.equal(
      formatReport([broken('/site/docs/a.md', 3, 6)], options),
      [
        'docs/a.md:3:6  error  `./b.md` leads nowhere.  links/broken-link',
        '  3 | \tSee [b](./b.md).',
        '    | \t    ^',
        '  fix  Did you mean `./c.md`?',
        '',
        '1 error',
      ].join('\n'),
    );
  });

  it('cuts a long line to what surrounds the caret', () => {
    const [, line = '', caret = ''] = formatReport([broken('/site/docs/long.md', 1, 201)], options).split('\n');
    assert.ok(line.length < 130);
    assert.equal(line[caret.indexOf('^')], '[');
  });

  it('groups by file, errors first, in the order of the lines', () => {
    const warning: Diagnostic = { code: 'docs/a', severity: 'warning', message: 'W', location: { file: '/site/w.md' } };
    const report = formatReport(
      [warning, broken('/site/docs/a.md', 9, 1), { ...broken('/site/docs/a.md', 2, 1), message: 'Earlier.' }],
      options,
    );
    const places = report.split('\n').flatMap(line => /^(\S+) {2}(?:error|warning)/.exec(line)?.[1] ?? []);
    assert.deepEqual(places, ['docs/a.md:2:1', 'docs/a.md:9:1', 'w.md']);
    assert.ok(report.endsWith('2 errors, 1 warning'));
  });

  it('folds a problem that is found in many places', () => {
    const many = Array.from({ length: 7 }, (_, index) => broken(`/site/docs/${index}.md`, 1, 1));
    const report = formatReport(many, options);
    assert.match(
      report,
      /also at docs\/1\.md:1:1, docs\/2\.md:1:1, docs\/3\.md:1:1, docs\/4\.md:1:1 and 2 more places\n/,
    );
    assert.equal(report.match(/leads nowhere/g)?.length, 1);
  });

  it('keeps control characters of a file from the terminal', () => {
    const report = formatReport([{ code: 'a/b', severity: 'error', message: 'bad \x1b[2Jtitle\x07' }], options);
    assert.equal(report.split('\n')[0], 'error  bad [2Jtitle  a/b');
  });

  it('is empty without problems', () => {
    assert.equal(formatReport([], options), '');
  });
});

describe('a report for machines', () => {
  it('is one JSON object a line', () => {
    const lines = formatJson([broken('/site/a.md', 1, 1), broken('/site/b.md', 2, 2)]).split('\n');
    assert.deepEqual(
      lines.map(line => (JSON.parse(line) as Diagnostic).location?.file),
      ['/site/a.md', '/site/b.md'],
    );
  });

  it('is one annotation a line on GitHub, with everything escaped that could end it', () => {
    const problem = { ...broken('/site/a,b.md', 3, 6), message: '50% of\nlinks' };
    assert.equal(
      formatAnnotations([problem], '/site'),
      '::error file=a%2Cb.md,line=3,col=6,title=links/broken-link::50%25 of%0Alinks%0ADid you mean `./c.md`?',
    );
  });
});
