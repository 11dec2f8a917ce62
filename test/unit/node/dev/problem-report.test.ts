import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProblemReport } from '../../../../src/node/dev/problem-report.ts';
import type { Diagnostic } from '../../../../src/node/diagnostics/index.ts';
import { createLog } from '../../../../src/node/log.ts';

describe('the problems of a part of the site, in the terminal', () => {
  it('are told once, wherever edits move them, and once more when there are none left', () => {
    const lines: string[] = [];
    const stream = { write: (text: string) => lines.push(text) };
    const log = createLog({ format: 'json', color: false, cwd: '/site', stdout: stream, stderr: stream });
    const report = createProblemReport(log);
    const problem = (message: string, line: number): Diagnostic => ({
      code: 'links/broken-link',
      severity: 'warning',
      message,
      location: { file: '/site/a.md', line },
    });
    const told = (): string => lines.splice(0).join('');
    report('a.md', [problem('One', 1)]);
    assert.match(told(), /One/);
    report('a.md', [problem('One', 2), problem('Two', 3)]);
    assert.match(told(), /^(?!.*One).*Two/);
    report('b.md', []);
    report('a.md', [problem('Two', 3)]);
    assert.equal(told(), '');
    report('a.md', []);
    assert.equal(told(), '✓ a.md has no problems any more.\n');
    report('a.md', []);
    assert.equal(told(), '');
  });
});
