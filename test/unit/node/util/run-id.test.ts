import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRunId, mayBeAlive } from '../../../../src/node/util/run-id.ts';

const MINUTE = 60_000;
const mayLive = (runId: string, touchedMs: number) => mayBeAlive(runId, { touchedMs, leaseMs: MINUTE });

test('each run has an id of its own, also in one process', () => {
  assert.notEqual(createRunId(), createRunId());
});

test('a run lives while its process does', () => {
  const own = createRunId();
  assert.equal(mayLive(own, Date.now()), true);
  assert.equal(mayLive(own.replace(`-${process.pid}-`, '-4194305-'), Date.now()), false);
});

test('a run of another host, of which no process can be asked for, lives as long as it gives signs of life', () => {
  assert.equal(mayLive('other-4194305-00000000', Date.now() - MINUTE / 2), true);
  assert.equal(mayLive('other-1-00000000', Date.now() - 2 * MINUTE), false);
});
