import path from 'node:path';
import { type Diagnostic, UserError, userError } from '../../diagnostics/index.ts';
import { createLocator, type Locator } from '../../diagnostics/source-location.ts';
import { attempt } from '../../util/attempt.ts';
import { readIfExists, statIfExists } from '../../util/files.ts';
import { isRecord, parseJson } from '../../util/json.ts';
import { packageJsonProblem } from '../../util/package-json.ts';
import type { PatchedFile } from '../../util/patches.ts';
import { packageVersion } from '../../version.ts';
import { type Changes, editManifest } from './edit-manifest.ts';
import { isReplaced, type Needs } from './packages.ts';
import { callsDocusaurus, deploys, moveScript } from './scripts.ts';

type Entries = Readonly<Record<string, string>>;

const SECTIONS = ['dependencies', 'devDependencies'] as const;

/** A site's `package.json`. */
export interface Manifest {
  readonly text: string;
  readonly scripts: Entries;
  readonly packages: Readonly<Record<(typeof SECTIONS)[number], Entries>>;
  /** Ranges of all dependencies. */
  readonly names: readonly string[];
  readonly locate: Locator;
}

/** Reads the manifest. @throws UserError when it is missing or invalid */
export function readManifest(siteDir: string): Manifest {
  const file = path.join(siteDir, 'package.json');
  const text = readIfExists(file) ?? '';
  const parsed: unknown = attempt(() => parseJson(text));
  const problem = isRecord(parsed) || !statIfExists(file)?.isFile() ? undefined : packageJsonProblem(file);
  if (problem) throw new UserError([problem]);
  if (!isRecord(parsed)) {
    throw userError({
      code: 'migrate/no-manifest',
      message: `There is no \`package.json\` in '${siteDir}' that can be read.`,
      fix: 'Run the command in the directory of the site, or name that directory.',
    });
  }
  const entries = (key: string) => (isRecord(parsed[key]) ? parsed[key] : {}) as Entries;
  const packages = { dependencies: entries('dependencies'), devDependencies: entries('devDependencies') };
  const names = SECTIONS.flatMap(section => Object.keys(packages[section]));
  return { text, scripts: entries('scripts'), packages, names, locate: createLocator(file) };
}

/** The migrated manifest: its scripts call Lectern, which is a dependency, and obsolete packages are removed. */
export function movedManifest(manifest: Manifest, goes: (name: string) => boolean): PatchedFile {
  const { text, scripts, packages, names } = manifest;
  const home = '@docusaurus/core' in packages.devDependencies ? 'devDependencies' : 'dependencies';
  const own: Changes = names.includes('lectern') ? {} : { lectern: `^${packageVersion()}` };
  const changesOf = (section: (typeof SECTIONS)[number]): Changes => {
    const gone = Object.keys(packages[section]).filter(goes);
    return { ...Object.fromEntries(gone.map(name => [name, undefined])), ...(section === home ? own : {}) };
  };
  const after = editManifest(text, {
    scripts: Object.fromEntries(Object.entries(scripts).map(([name, script]) => [name, moveScript(script)])),
    dependencies: changesOf('dependencies'),
    devDependencies: { ...changesOf('devDependencies'), ...reactTypes(manifest) },
  });
  return { file: 'package.json', before: text, after };
}

/** React's types, for sites in TypeScript: packages of Docusaurus bring them, and Lectern leaves them to the site. */
function reactTypes({ packages, names }: Manifest): Changes {
  if (!names.includes('typescript') || names.includes('@types/react')) return {};
  const { react = '' } = { ...packages.devDependencies, ...packages.dependencies };
  return { '@types/react': /^\D*18\b/.test(react) ? '^18.3.0' : '^19.2.0' };
}

/** Notices about obsolete packages that are kept, because something needs them. */
export function keptPackages({ packages, locate }: Manifest, needs: Needs): readonly Diagnostic[] {
  return SECTIONS.flatMap(section =>
    Object.keys(packages[section]).flatMap(name => {
      const who = isReplaced(name) ? needs.get(name) : undefined;
      if (who === undefined) return [];
      const message = `'${name}' is kept: ${who} needs it.`;
      return [{ code: 'migrate/kept', severity: 'notice', message, location: locate([section, name]) } as const];
    }),
  );
}

/** The scripts that still call Docusaurus after the migration. */
export function callersOf({ scripts }: Manifest): readonly string[] {
  const names = Object.keys(scripts).filter(name => callsDocusaurus(moveScript(scripts[name] ?? '')));
  return names.map(name => `the script \`${name}\``);
}

/** Notices about scripts that call commands which Lectern does not have. */
export function deployScripts({ scripts, locate }: Manifest): readonly Diagnostic[] {
  const names = Object.keys(scripts).filter(name => deploys(scripts[name] ?? ''));
  return names.map(name => ({
    code: 'migrate/deploy',
    severity: 'notice',
    message: 'Lectern has no deploy command, so this script is not changed and still needs Docusaurus.',
    location: locate(['scripts', name]),
    fix: 'Upload the `build` folder to your host, as described in the manual.',
  }));
}
