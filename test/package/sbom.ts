/**
 * `npm run sbom`: the packages whose code sites run, in CycloneDX format: those that a site installs, of which some are only for other
 * systems, and those that are bundled. `npm sbom` leaves out most of them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageVersion } from '../../src/node/version.ts';
import { ROOT } from '../support/paths.ts';
import { type LockedPackage, lockedPackages } from './lock.ts';

const { name, license } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as LockedPackage;
const bundled = new Set(
  [...readFileSync(path.join(ROOT, 'dist/LICENSES.txt'), 'utf8').matchAll(/^(\S+ \d+\.\d+\.\d+\S*): /gm)].map(
    ([, bundledPackage]) => bundledPackage,
  ),
);
const used = lockedPackages().filter(each => !each.dev || bundled.has(`${each.name} ${each.version}`));
const components = new Map(used.map(each => [purlOf(each), componentOf(each)]));
const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'library', name, version: packageVersion(), licenses: [{ expression: license }] } },
  components: [...components.values()],
};
process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`);

function componentOf(locked: LockedPackage): object {
  const [algorithm, hash = ''] = locked.integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purlOf(locked),
    name: locked.name,
    version: locked.version,
    scope: locked.optional || locked.devOptional ? 'optional' : 'required',
    purl: purlOf(locked),
    ...(locked.license ? { licenses: [{ expression: locked.license }] } : {}),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }
      : {}),
  };
}

/** @example purlOf({ name: '@swc/core', version: '1.0.0' }) // 'pkg:npm/%40swc/core@1.0.0' */
function purlOf({ name: packageName, version: packageVersion }: Pick<LockedPackage, 'name' | 'version'>): string {
  return `pkg:npm/${packageName.replace('@', '%40')}@${packageVersion}`;
}
