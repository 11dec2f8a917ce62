import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { clear } from '../../../../src/node/cli/clear.ts';
import { UserError } from '../../../../src/node/diagnostics/index.ts';
import { createLog } from '../../../../src/node/log.ts';

const silent = { write: () => true };
const log = createLog({ format: 'text', color: false, cwd: '/', stdout: silent, stderr: silent });

describe('clear', () => {
  let siteDir = '';

  beforeEach(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'lectern-clear-'));
    for (const directory of ['.lectern/cache', 'build/docs', 'docs'])
      await mkdir(join(siteDir, directory), { recursive: true });
    await writeFile(join(siteDir, 'package.json'), '{}');
  });

  it('removes the cache and the output, nothing else', async () => {
    await clear({ siteDir, log });
    assert.deepEqual(
      ['.lectern', 'build', 'docs', 'package.json'].map(name => existsSync(join(siteDir, name))),
      [false, false, true, true],
    );
  });

  it('is content with nothing to remove', async () => {
    await clear({ siteDir, outDir: 'elsewhere', log });
    assert.equal(existsSync(join(siteDir, 'build')), true);
  });

  it('never removes a site or what holds one', async () => {
    for (const outDir of ['.', '..', '/']) {
      await assert.rejects(clear({ siteDir, outDir, log }), UserError);
    }
    await writeFile(join(siteDir, 'docs/docusaurus.config.ts'), '');
    await assert.rejects(clear({ siteDir, outDir: 'docs', log }), UserError);
    assert.equal(existsSync(join(siteDir, 'package.json')), true);
  });
});
