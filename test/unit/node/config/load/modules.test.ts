import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { moduleLoader } from '../../../../../src/node/config/load/modules.ts';

describe('an import() in a module of the user’s', () => {
  let siteDir: string;
  let later: () => Promise<unknown>;
  before(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
    await writeFile(join(siteDir, 'plugin.ts'), "export default async () => await import('./later.mjs');\n");
    later = (await moduleLoader(siteDir).loadModule(join(siteDir, 'plugin.ts'))) as typeof later;
  });
  after(() => rm(siteDir, { recursive: true }));

  it('fails as long as there is nothing to import, and is tried again', async () => {
    await assert.rejects(later, /later\.mjs/);
    await writeFile(join(siteDir, 'later.mjs'), 'export const value = 1;\n');
    assert.equal(((await later()) as { readonly value: number }).value, 1);
  });

  it('has the same module each time', async () => {
    assert.equal(await later(), await later());
  });
});
