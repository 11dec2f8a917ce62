import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lockedPackages, sitePackages } from '../package/lock.ts';

/** Look twice before it is raised: each package is somebody to be trusted. */
const MOST_PACKAGES = 120;

const LICENCES =
  /^(?:MIT(?:-0)?|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|CC-BY-4\.0|BlueOak-1\.0\.0|MPL-2\.0|\(?MIT OR .*\)?)$/;

describe('packages of others', () => {
  it('are few where a site is installed', () => {
    assert.ok(sitePackages().length <= MOST_PACKAGES, `${sitePackages().length} packages`);
  });

  it('are pinned by the hash of their bytes, for all systems', () => {
    const unpinned = lockedPackages().filter(({ integrity }) => !integrity?.startsWith('sha512-'));
    assert.deepEqual(
      unpinned.map(({ name }) => name),
      [],
    );
  });

  it('run no script when they are installed, but for one whose script is needed by nobody', () => {
    const scripted = sitePackages().filter(({ hasInstallScript }) => hasInstallScript);
    // It looks whether the compiler for the system is there; sites are installed without it in the package's test.
    assert.deepEqual(
      scripted.map(({ name }) => name),
      ['@swc/core'],
    );
  });

  it('are free to use', () => {
    const others = sitePackages().filter(({ license }) => !LICENCES.test(license ?? ''));
    assert.deepEqual(
      others.map(({ name, license }) => `${name}: ${license}`),
      [],
    );
  });
});
