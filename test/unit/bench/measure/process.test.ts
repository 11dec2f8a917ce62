import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import { runProcess } from '../../../bench/measure/process.ts';

describe('runProcess', () => {
  it('gives what the process says on either stream, without colours', async () => {
    const script = 'console.log(process.env.NO_COLOR); console.error(process.env.BENCH_BUILD)';
    const { output } = await runNode(script, { BENCH_BUILD: 'warm' });
    assert.deepEqual(output.trim().split('\n').sort(), ['1', 'warm']);
  });

  it('sees the memory of descendants', { skip: process.platform !== 'linux' }, async () => {
    const hold = 'const held = Buffer.alloc(150e6, 1); setTimeout(() => held, 600)';
    const script = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(hold)}])`;
    const { peakTreeBytes, peakProcessBytes } = await runNode(script);
    assert.ok(peakProcessBytes !== null && peakProcessBytes > 150e6);
    assert.ok(peakTreeBytes !== null && peakTreeBytes > peakProcessBytes);
  });

  it('rejects with the end of the output when the process fails', async () => {
    await assert.rejects(runNode('console.error("no such page"); process.exit(3)'), /ended with 3:\nno such page/);
  });

  it('rejects when there is no such command', async () => {
    await assert.rejects(runProcess({ command: 'no-such-command-anywhere', cwd: tmpdir() }), /ENOENT/);
  });
});

function runNode(script: string, env: Readonly<Record<string, string>> = {}) {
  return runProcess({ command: process.execPath, args: ['-e', script], cwd: tmpdir(), env });
}
