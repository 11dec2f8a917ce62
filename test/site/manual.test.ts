import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { build } from '../../src/node/pipeline/build.ts';
import { keepLog } from '../support/log.ts';
import { ROOT } from '../support/paths.ts';
import { temporaryDirectory } from '../support/sites.ts';

it('the manual builds without anything to report: no link, image or anchor leads nowhere', async () => {
  const log = keepLog();
  const outDir = temporaryDirectory();
  try {
    await build({ siteDir: path.join(ROOT, 'src/manual'), outDir, log });
    assert.deepEqual(log.problems, []);
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
