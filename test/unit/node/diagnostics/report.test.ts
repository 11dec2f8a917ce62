import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type Diagnostic, uniqueDiagnostics } from '../../../../src/node/diagnostics/index.ts';
import { formatAnnotations, formatJson, formatReport } from '../../../../src/node/diagnostics/report.ts';
import { temporarySite } from '../../../support/sites.ts';

const { siteDir, remove } = temporarySite({
  'docs/a.md': '# A\n\n\tSee [b](./b.md).\n',
  'docs/long.md': `${'x'.repeat(200)}[b](./b.md)${'y'.repeat(200)}\n`,
});
after(remove);

const options = { cwd: siteDir, color: false };

function broken(file: string, line: number, column: number): Diagnostic {
  return {
    code: 'links/broken-link',
    severity: 'error',
    message: '`./b.md` leads nowhere.',
    fix: 'Did you mean `./c.md`?',
    location: { file: `${siteDir}/${file}`, line, column },
  };
}

describe('a report', () => {
  it('shows place, problem, source line with a caret, and fix', () => {
    assert.equal(
      formatReport([broken('docs/a.md', 3, 6)], options),
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
    const [, line = '', caret = ''] = formatReport([broken('docs/long.md', 1, 201)], options).split('\n');
    assert.ok(line.length < 130);
    assert.equal(line[caret.indexOf('^')], '[');
  });

  it('groups by file, errors first, in the order of the lines', () => {
    const warning: Diagnostic = {
      code: 'docs/no-docs',
      severity: 'warning',
      message: 'W',
      location: { file: `${siteDir}/w.md` },
    };
    const report = formatReport(
      [warning, broken('docs/a.md', 9, 1), { ...broken('docs/a.md', 2, 1), message: 'Earlier.' }],
      options,
    );
    const places = report.split('\n').flatMap(line => /^(\S+) {2}(?:error|warning)/.exec(line)?.[1] ?? []);
    assert.deepEqual(places, ['docs/a.md:2:1', 'docs/a.md:9:1', 'w.md']);
    assert.ok(report.endsWith('2 errors, 1 warning'));
  });

  it('folds a problem that is found in many places', () => {
    const many = Array.from({ length: 7 }, (_, index) => broken(`docs/${index}.md`, 1, 1));
    const report = formatReport(many, options);
    assert.match(
      report,
      /also at docs\/1\.md:1:1, docs\/2\.md:1:1, docs\/3\.md:1:1, docs\/4\.md:1:1 and 2 more places\n/,
    );
    assert.equal(report.match(/leads nowhere/g)?.length, 1);
  });

  it('keeps control characters of a file from the terminal', () => {
    const report = formatReport(
      [{ code: 'docs/no-docs', severity: 'error', message: 'bad \x1b[2Jtitle\x07' }],
      options,
    );
    assert.equal(report.split('\n')[0], 'error  bad [2Jtitle  docs/no-docs');
  });

  it('is empty without problems', () => {
    assert.equal(formatReport([], options), '');
  });
});

describe('a report for machines', () => {
  it('is one JSON object a line', () => {
    const lines = formatJson([broken('a.md', 1, 1), broken('b.md', 2, 2)]).split('\n');
    assert.deepEqual(
      lines.map(line => (JSON.parse(line) as Diagnostic).location?.file),
      [`${siteDir}/a.md`, `${siteDir}/b.md`],
    );
  });

  it('is one annotation a line on GitHub, with everything escaped that could end it', () => {
    const problem = { ...broken('a,b.md', 3, 6), message: '50% of\nlinks' };
    assert.equal(
      formatAnnotations([problem], siteDir),
      '::error file=a%2Cb.md,line=3,col=6,title=links/broken-link::50%25 of%0Alinks%0ADid you mean `./c.md`?',
    );
  });
});

it('a broken link that the locales of a site share is told once, in the words of the first', () => {
  const [english, french] = ['/docs/b', '/fr/docs/b'].map(page => ({
    ...broken('docs/a.md', 3, 6),
    message: `It names no heading of ${page}`,
  })) as [Diagnostic, Diagnostic];
  const elsewhere = broken('docs/a.md', 4, 6);
  const { location: _, ...ofLayout } = broken('docs/a.md', 5, 6);
  const others = [elsewhere, ofLayout, { ...ofLayout, message: 'Another' }];
  assert.deepEqual(uniqueDiagnostics([english, ...others, french, elsewhere]), [english, ...others]);
});

it('several broken links at one place, that of the text that a page is made of, are all told', () => {
  const problems = ['#a', '#b'].map(link => ({
    ...broken('api.json', 1, 20),
    message: `The link \`${link}\` names no heading of /api`,
  }));
  const german = problems.map(problem => ({ ...problem, message: problem.message.replace('/api', '/de/api') }));
  assert.deepEqual(uniqueDiagnostics([...problems, ...german]), problems);
});

it('of the problems of one link the worst is left', () => {
  const asWritten = { ...broken('docs/a.md', 3, 6), code: 'links/broken-markdown-link', severity: 'warning' } as const;
  const location = { file: `${siteDir}/docs/a.md`, line: 3, column: 40 };
  const again = { ...asWritten, location };
  const onSite = { ...broken('docs/a.md', 3, 6), alsoAt: [location] };
  assert.deepEqual(uniqueDiagnostics([asWritten, again, onSite]), [onSite]);
  const allowed = { ...onSite, severity: 'warning' } as const;
  assert.deepEqual(uniqueDiagnostics([asWritten, again, allowed]), [asWritten, again]);
});
