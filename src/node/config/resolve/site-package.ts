import { createRequire } from 'node:module';
import path from 'node:path';
import { attempt } from '../../util/attempt.ts';
import type { Report } from '../problems.ts';

/** A package that the site has installed. */
export interface SitePackage {
  /** The module, absolute. */
  readonly file: string;
  readonly version: string;
}

interface Wanted {
  readonly name: string;
  /** Path of the config key that needs it. */
  readonly path: readonly string[];
  /** The first supported version, and the first major version that is not supported. Default: any. */
  readonly from?: readonly [major: number, minor: number];
  readonly below?: number;
  /** The argument of `npm install` in the message. Default: `name`. */
  readonly install?: string;
}

/**
 * The site's package that a config key needs; undefined, after a report, if it is missing or its version unsupported.
 */
export function sitePackage(wanted: Wanted, siteDir: string, report: Report): SitePackage | undefined {
  const { name, path: keys, install = name } = wanted;
  const require = createRequire(path.join(siteDir, 'package.json'));
  const file = attempt(() => require.resolve(name));
  const version = attempt(() => (require(`${name}/package.json`) as { readonly version: string }).version) ?? '';
  if (file !== undefined && isVersionOf(wanted, version)) return { file, version };
  const option = keys.join('.');
  const state = file === undefined ? 'the site has not installed' : `the site has in version ${version}, which is`;
  const age = file === undefined ? '' : isTooOld(wanted, version) ? ' too old' : ' too new';
  report({
    code: 'config/missing-package',
    severity: 'error',
    message: `\`${option}\` needs the package \`${name}\`, which ${state}${age}.`,
    fix: `Run \`npm install ${install}\`, or remove \`${option}\` from the config.`,
    path: keys,
  });
  return undefined;
}

/** Whether a version is supported; an unreadable version counts as supported. */
function isVersionOf(wanted: Wanted, version: string): boolean {
  const [major] = numbersOf(version);
  return major === undefined || (!isTooOld(wanted, version) && major < (wanted.below ?? Number.POSITIVE_INFINITY));
}

function isTooOld({ from: [fromMajor, fromMinor] = [0, 0] }: Wanted, version: string): boolean {
  const [major = 0, minor = 0] = numbersOf(version);
  return major < fromMajor || (major === fromMajor && minor < fromMinor);
}

function numbersOf(version: string): readonly number[] {
  return /^(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [];
}
