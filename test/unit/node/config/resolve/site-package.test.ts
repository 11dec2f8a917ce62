import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Problem } from '../../../../../src/node/config/problems.ts';
import { sitePackage } from '../../../../../src/node/config/resolve/site-package.ts';
import { type TemporarySite, temporarySite } from '../../../../support/sites.ts';

const WANTED = { name: 'paint', path: ['markdown', 'colors'], from: [1, 4], below: 3 } as const;

describe('the package that an option needs', () => {
  let site: TemporarySite;
  afterEach(() => site.remove());

  /** What is found in a site that has some version of the package, and what is reported. */
  const find = (version?: string, own: { readonly install?: string } = {}) => {
    const manifest = JSON.stringify({ name: 'paint', version, main: 'index.js' });
    site = temporarySite(
      version === undefined
        ? {}
        : { 'node_modules/paint/package.json': manifest, 'node_modules/paint/index.js': 'exports.a = 1;' },
    );
    const told: Problem[] = [];
    const found = sitePackage({ ...WANTED, ...own }, site.siteDir, problem => told.push(problem));
    return { version: found?.version, told: told.map(({ message, fix }) => `${message} ${fix}`) };
  };

  it('is the one that the site has installed', () => {
    for (const version of ['1.4.0', '1.14.0', '2.0.0-beta.1', '2.99.0'])
      assert.deepEqual(find(version), { version, told: [] });
  });

  it('is to be installed where there is none, or one that will not do', () => {
    const fix = 'Run `npm install paint`, or remove `markdown.colors` from the config.';
    const lacking = '`markdown.colors` needs the package `paint`, which the site';
    assert.deepEqual(find().told, [`${lacking} has not installed. ${fix}`]);
    for (const version of ['0.9.0', '1.3.9'])
      assert.deepEqual(find(version).told, [`${lacking} has in version ${version}, which is too old. ${fix}`]);
    assert.deepEqual(find('3.0.0', { install: 'paint@2' }).told, [
      `${lacking} has in version 3.0.0, which is too new. ${fix.replace('install paint', 'install paint@2')}`,
    ]);
  });
});
