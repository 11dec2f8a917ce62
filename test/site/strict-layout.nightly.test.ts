import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build, startAndEdit, writeFiles } from '../package/first-hour.ts';
import { FILES } from '../package/site.ts';
import { packPackage, unpackPackage } from '../support/packed.ts';
import { ROOT } from '../support/paths.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';

/** What a site asks for itself. */
const ASKED = ['react', 'react-dom'];

describe('a site that sees no package but those that it asks for, as pnpm installs it', () => {
  let site: TemporarySite;
  before(() => {
    site = temporarySite({ 'package.json': '{ "private": true, "type": "module" }\n' });
    const modules = path.join(site.siteDir, 'node_modules');
    const store = path.join(modules, '.pnpm/lectern@3/node_modules');
    const archive = packPackage(site.siteDir);
    unpackPackage(archive, path.join(store, 'lectern'));
    rmSync(archive);
    const installed = path.join(ROOT, 'node_modules');
    for (const name of readdirSync(installed))
      symlinkSync(path.join(installed, name), path.join(store, name), 'junction');
    for (const name of ASKED) symlinkSync(path.join(installed, name), path.join(modules, name), 'junction');
    symlinkSync(path.join(store, 'lectern'), path.join(modules, 'lectern'), 'junction');
    mkdirSync(path.join(site.siteDir, 'docs'), { recursive: true });
    writeFiles(site.siteDir, FILES);
  });
  after(() => site.remove());

  it('builds', () => {
    assert.deepEqual(
      readdirSync(path.join(site.siteDir, 'node_modules'))
        .filter(name => !name.startsWith('.'))
        .sort(),
      ['lectern', ...ASKED],
    );
    build(site.siteDir);
  });
  it('shows an edit on the dev server', () => startAndEdit(site.siteDir));
});
