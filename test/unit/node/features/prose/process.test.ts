import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { run } from '../../../../../src/node/features/prose/process.ts';

const STUBBORN = `
process.on('SIGTERM', () => {});
require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'inherit' });
setInterval(() => {}, 1000);
`;

describe('a program of the site', () => {
  it('ends after some time, whatever it does with signals and whatever it has started', async () => {
    const start = performance.now();
    const { code } = await run(process.execPath, ['-e', STUBBORN], process.cwd(), 500);
    assert.equal(code, undefined);
    assert.ok(performance.now() - start < 15_000);
  });
});
