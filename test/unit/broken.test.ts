import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { ROOT } from '../support/paths.ts';

const BROKEN = path.join(ROOT, 'test/broken');
/** The first line of a problem in a report: its message and its code. */
const ERROR = /^(?:\S.* {2})?error {2}.* {2}\S+\/\S+$/;

it('every error that a site of test/broken has says how to mend it', () => {
  const reports = readdirSync(BROKEN, { recursive: true, encoding: 'utf8' }).filter(
    name => path.basename(name) === 'expected.txt',
  );
  assert.ok(reports.length > 0);
  assert.deepEqual(reports.flatMap(withoutFix), []);
});

/** Errors of a report without a fix before the next problem. */
function withoutFix(name: string): readonly string[] {
  const lines = readFileSync(path.join(BROKEN, name), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (!ERROR.test(line)) return [];
    const below = lines.slice(at + 1);
    const end = below.findIndex(next => next === '' || / {2}(?:error|warning|notice) {2}.* {2}\S+\/\S+$/.test(next));
    return below.slice(0, end).some(next => next.startsWith('  fix  ')) ? [] : [`${name}: ${line}`];
  });
}
