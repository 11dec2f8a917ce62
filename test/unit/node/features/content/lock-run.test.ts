import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { runAlone } from '../../../../../src/node/features/content/lock-run.ts';

describe('a run of `sync`', () => {
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lectern-alone-'));
    file = path.join(folder, '.running');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const fail = () => assert.fail('it waits');

  it('waits for none of another machine that gives no sign of life, as a container that was killed', async () => {
    writeFileSync(file, 'elsewhere-1-00000000');
    const old = new Date(Date.now() - 3 * 60_000);
    utimesSync(file, old, old);
    assert.equal(await runAlone(folder, async () => 'done', fail), 'done');
    assert.ok(!existsSync(file));
  });

  it('gives signs of life, however long it takes', async context => {
    context.mock.timers.enable({ apis: ['setInterval'] });
    const run = async (): Promise<number> => {
      utimesSync(file, new Date(0), new Date(0));
      context.mock.timers.tick(10_000);
      return Date.now() - statSync(file).mtimeMs;
    };
    assert.ok((await runAlone(folder, run, fail)) < 60_000);
  });
});
