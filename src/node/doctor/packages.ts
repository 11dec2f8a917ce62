import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { attempt } from '../util/attempt.ts';
import { readIfExists } from '../util/files.ts';
import { count } from '../util/format.ts';
import { isRecord } from '../util/json.ts';
import { packageIn, packageRoot, packageVersion, versionIn } from '../version.ts';

/** The packages that a site's `package.json` names, with their ranges. */
export type Ranges = Readonly<Record<string, string>>;

/** The packages that a site needs to be built. */
export function dependenciesOf(siteDir: string): Ranges {
  const manifest: unknown = attempt(() => JSON.parse(readIfExists(path.join(siteDir, 'package.json')) ?? ''));
  const { dependencies } = isRecord(manifest) ? manifest : {};
  return isRecord(dependencies) ? (dependencies as Ranges) : {};
}

/** The versions that decide how a site is built, in one line. */
export function versionsLine(siteDir: string): string {
  const { '@docusaurus/core': docusaurus } = dependenciesOf(siteDir);
  const written = docusaurus === undefined ? [] : [`a site for Docusaurus ${docusaurus}`];
  const versions = [`Lectern ${packageVersion()}`, `Node ${process.versions.node}`, `React ${reactVersion()}`];
  return [...versions, ...written].join(' · ');
}

function reactVersion(): string {
  return versionIn(packageIn(packageRoot, 'react') ?? '') ?? '';
}

/** Another React than the one that is built in may lack what the site's components use. */
export function reactProblems(siteDir: string): readonly Diagnostic[] {
  const { react } = dependenciesOf(siteDir);
  const [wanted] = /\d+/.exec(react ?? '') ?? [];
  const [own] = reactVersion().split('.');
  if (wanted === undefined || wanted === own) return [];
  return [
    {
      code: 'doctor/react-version',
      severity: 'notice',
      message: `The site asks for React ${react}; its components run with ${reactVersion()}, which is built in`,
      location: createLocator(path.join(siteDir, 'package.json'))(['dependencies', 'react']),
    },
  ];
}

/** Dependencies that are not installed, but for those that are built in. */
export function packageProblems(siteDir: string): readonly Diagnostic[] {
  // Yarn may keep packages in archives, without folders to look for.
  if (existsSync(path.join(siteDir, '.pnp.cjs'))) return [];
  const missing = Object.keys(dependenciesOf(siteDir)).filter(
    name => !/^(@docusaurus\/.+|lectern|react|react-dom)$/.test(name) && packageIn(siteDir, name) === undefined,
  );
  const locate = createLocator(path.join(siteDir, 'package.json'));
  const [location, ...alsoAt] = missing.map(name => locate(['dependencies', name]));
  if (!location) return [];
  const names = missing.map(name => `'${name}'`).join(', ');
  return [
    {
      code: 'doctor/not-installed',
      severity: 'warning',
      message: `${count(missing.length, 'package')} of the site ${missing.length === 1 ? 'is' : 'are'} not installed: ${names}`,
      location,
      alsoAt,
      fix: 'Install what package.json names: `npm install`, or what the site uses in its place.',
    },
  ];
}
