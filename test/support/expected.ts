import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Compares a text with the file that says what it must be; with `UPDATE_EXPECTED=1` the file is written first. */
export function assertExpected(text: string, file: string): void {
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(file, text);
  assert.ok(existsSync(file), `${file} is missing: \`UPDATE_EXPECTED=1\` writes it, to be reviewed.`);
  assert.equal(text, readFileSync(file, 'utf8'));
}
