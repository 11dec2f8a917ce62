import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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
    later = (await moduleLoader({ siteDir, workDir: join(siteDir, '.lectern') }).loadModule(
      join(siteDir, 'plugin.ts'),
    )) as typeof later;
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

describe('a package that a module of the user’s imports', () => {
  let siteDir: string;
  before(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
    const packages = {
      modern: "import { one } from './one.js';\nexport const named = one;\nexport default { one };\n",
      awaiting: "import { one } from './one.js';\nexport default await Promise.resolve({ one });\n",
      // Bundlers know what file is meant, Node does not.
      loose: "import { one } from './one';\nexport default { one };\n",
    };
    for (const [name, code] of Object.entries(packages)) {
      const directory = join(siteDir, 'node_modules', name);
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, 'package.json'), '{ "type": "module", "main": "./index.js" }');
      await writeFile(join(directory, 'one.js'), 'export const one = 1;\n');
      await writeFile(join(directory, 'index.js'), code);
      await writeFile(join(siteDir, `${name}.ts`), `import it from '${name}';\nexport default it as object;\n`);
    }
  });
  after(() => rm(siteDir, { recursive: true }));

  const load = (name: string) =>
    moduleLoader({ siteDir, workDir: join(siteDir, '.lectern') }).loadModule(join(siteDir, `${name}.ts`));

  it('is loaded by Node, not transpiled', async () => {
    assert.deepEqual(await load('modern'), { one: 1 });
    assert.equal((await readdir(join(siteDir, '.lectern/modules'))).length, 1, 'the user’s module');
    await writeFile(join(siteDir, 'named.ts'), "import { named } from 'modern';\nexport default named as number;\n");
    assert.equal(await load('named'), 1);
  });

  it('is loaded all the same where Node cannot, or it awaits at its top', async () => {
    assert.deepEqual(await load('awaiting'), { one: 1 });
    assert.deepEqual(await load('loose'), { one: 1 });
  });
});
