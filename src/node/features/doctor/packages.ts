import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import { attempt } from '../../util/attempt.ts';
import { readIfExists } from '../../util/files.ts';
import { count } from '../../util/format.ts';
import { isRecord, parseJson } from '../../util/json.ts';
import { packageJsonOf, packageJsonProblem } from '../../util/package-json.ts';
import { packageIn, packageRoot, packageVersion, versionIn } from '../../version.ts';

/** Dependencies in a site's `package.json`, with their version ranges. */
export type Ranges = Readonly<Record<string, string>>;

/** The dependencies needed to build a site. */
export function dependenciesOf(siteDir: string): Ranges {
  const manifest: unknown = attempt(() => parseJson(readIfExists(path.join(siteDir, 'package.json')) ?? ''));
  const { dependencies } = isRecord(manifest) ? manifest : {};
  return isRecord(dependencies) ? (dependencies as Ranges) : {};
}

/** A line with the versions that affect the build. */
export function versionsLine(siteDir: string): string {
  const { '@docusaurus/core': docusaurus } = dependenciesOf(siteDir);
  const written = docusaurus === undefined ? [] : [`a site for Docusaurus ${docusaurus}`];
  const versions = [`Lectern ${packageVersion()}`, `Node ${process.versions.node}`, `React ${reactVersion()}`];
  return [...versions, ...written].join(' · ');
}

/** Whether the site is of a Docusaurus before 3, whose Markdown was MDX 1. */
export function hasEarlierMarkdown(siteDir: string): boolean {
  const [major] = /\d+/.exec(dependenciesOf(siteDir)['@docusaurus/core'] ?? '') ?? [];
  return major !== undefined && Number(major) < 3;
}

function reactVersion(): string {
  return versionIn(packageIn(packageRoot, 'react') ?? '') ?? '';
}

/** Warns if the site depends on another version of React than the built-in one, which may lack APIs. */
export function reactProblems(siteDir: string): readonly Diagnostic[] {
  const { react } = dependenciesOf(siteDir);
  const [wanted] = /\d+/.exec(react ?? '') ?? [];
  const [own] = reactVersion().split('.');
  if (wanted === undefined || wanted === own) return [];
  return [
    {
      code: 'doctor/react-version',
      severity: 'notice',
      message: `\`package.json\` has React ${react}, but components run with React ${reactVersion()}, which is built in`,
      location: createLocator(path.join(siteDir, 'package.json'))(['dependencies', 'react']),
    },
  ];
}

/** Reports each `package.json` that the bundler reads for the modules of folders, and cannot read. */
export function manifestProblems(folders: readonly string[]): readonly Diagnostic[] {
  const files = new Set([...new Set(folders)].flatMap(folder => packageJsonOf(path.resolve(folder)) ?? []));
  return [...files].flatMap(file => packageJsonProblem(file) ?? []);
}

/** Reports dependencies that are not installed, except those that are built in. */
export function packageProblems(siteDir: string): readonly Diagnostic[] {
  // Yarn may keep packages in archives, where they cannot be looked up.
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
      fix: 'Run `npm install`, or the install command of your package manager.',
    },
  ];
}
