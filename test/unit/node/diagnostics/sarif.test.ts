import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Diagnostic } from '../../../../src/node/diagnostics/index.ts';
import { formatSarif } from '../../../../src/node/diagnostics/sarif.ts';

const link: Diagnostic = {
  code: 'links/broken-link',
  severity: 'error',
  message: 'The link leads nowhere',
  fix: 'Correct it.',
  location: { file: '/site/docs/über uns.md', line: 3, column: 7 },
  alsoAt: [{ file: '/site/docs/b.md' }],
};
const notice: Diagnostic = { code: 'config/ignored', severity: 'notice', message: 'Ignored' };

describe('a SARIF document', () => {
  const options = { cwd: '/site', version: '1.2.3', manual: 'https://x.test' };
  const [run] = JSON.parse(formatSarif([link, notice, link], options)).runs;

  it('names the program, and explains each rule once, with its page', () => {
    const { name, version, rules } = run.tool.driver;
    assert.deepEqual([name, version], ['Lectern', '1.2.3']);
    assert.deepEqual(
      rules.map(({ id, helpUri }: { id: string; helpUri: string }) => [id, helpUri]),
      ['config/ignored', 'links/broken-link'].map(code => [code, `https://x.test/diagnostics/${code}`]),
    );
    assert.match(rules[1].shortDescription.text, /^Broken link$/);
  });

  it('has every problem with its level and places, relative to where the command ran', () => {
    const at = (uri: string, region?: object) => ({
      physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, ...(region && { region }) },
    });
    assert.equal(run.results.length, 3);
    assert.deepEqual(run.results[0], {
      ruleId: 'links/broken-link',
      ruleIndex: 1,
      level: 'error',
      message: { text: 'The link leads nowhere\nCorrect it.' },
      locations: [at('docs/%C3%BCber%20uns.md', { startLine: 3, startColumn: 7 })],
      relatedLocations: [at('docs/b.md')],
    });
    assert.deepEqual(run.results[1], {
      ruleId: 'config/ignored',
      ruleIndex: 0,
      level: 'note',
      message: { text: 'Ignored' },
    });
  });

  it('is there without problems too', () => {
    assert.deepEqual(JSON.parse(formatSarif([], options)).runs[0].results, []);
  });
});
