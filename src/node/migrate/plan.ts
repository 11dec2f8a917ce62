import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, positionAt, userError } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { attempt } from '../util/attempt.ts';
import { readIfExists } from '../util/files.ts';
import { isRecord } from '../util/json.ts';
import { packageVersion } from '../version.ts';
import { type Changes, editManifest } from './edit-manifest.ts';
import { isReplaced, type Needs, needsOf } from './packages.ts';
import { deploys, moveScript } from './scripts.ts';

/** A file that moving changes. */
export interface FileChange {
  /** Relative to the site. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** What moving a site over takes, and what is left to its maintainer. */
export interface MigrationPlan {
  readonly changes: readonly FileChange[];
  readonly notices: readonly Diagnostic[];
}

const SECTIONS = ['dependencies', 'devDependencies'] as const;

/** The changes of a site that moves from Docusaurus. @throws UserError where its `package.json` cannot be read */
export function planMigration(siteDir: string, configFile: string): MigrationPlan {
  const file = path.join(siteDir, 'package.json');
  const before = readIfExists(file) ?? '';
  const manifest: unknown = attempt(() => JSON.parse(before));
  if (!isRecord(manifest)) {
    throw userError({
      code: 'migrate/no-manifest',
      message: `There is no \`package.json\` in '${siteDir}' that can be read.`,
      fix: 'Run the command in the directory of the site, or name that directory.',
    });
  }
  const records = (key: string) => (isRecord(manifest[key]) ? manifest[key] : {}) as Readonly<Record<string, string>>;
  const names = SECTIONS.flatMap(section => Object.keys(records(section)));
  const needs = needsOf(
    siteDir,
    scriptsOf(siteDir),
    names.filter(name => !name.startsWith('@docusaurus/')),
  );
  const scripts = Object.entries(records('scripts'));
  const after = editManifest(before, {
    scripts: Object.fromEntries(scripts.map(([name, script]) => [name, moveScript(script)])),
    ...Object.fromEntries(SECTIONS.map(section => [section, movedPackages(records(section), section, names, needs)])),
  });
  const locate = createLocator(file);
  const kept = SECTIONS.flatMap(section =>
    Object.keys(records(section)).flatMap(name => {
      const who = isReplaced(name) ? needs.get(name) : undefined;
      return who === undefined ? [] : [stays(name, who, locate([section, name]))];
    }),
  );
  const deploying = scripts.filter(([, script]) => deploys(script)).map(([name]) => deploy(locate(['scripts', name])));
  const isRemoved = (name: string) => names.includes(name) && isReplaced(name) && !needs.has(name);
  const changes = [{ file: 'package.json', before, after }, ...ignoredCache(siteDir)];
  return {
    changes: changes.filter(each => each.before !== each.after),
    notices: [...kept, ...deploying, ...lostTypes(configFile, isRemoved)],
  };
}

function movedPackages(
  ranges: Readonly<Record<string, string>>,
  section: (typeof SECTIONS)[number],
  all: readonly string[],
  needs: Needs,
): Changes {
  const replaced = Object.keys(ranges).filter(name => isReplaced(name) && !needs.has(name));
  const isHome = '@docusaurus/core' in ranges || (section === 'dependencies' && !all.includes('@docusaurus/core'));
  const own = isHome && !all.includes('lectern') ? { lectern: `^${packageVersion()}` } : {};
  return { ...Object.fromEntries(replaced.map(name => [name, undefined])), ...own };
}

const FOREIGN = new Set(['node_modules', 'build', 'static', 'docs', 'blog', 'i18n', 'versioned_docs']);

/** The site's scripts, without those of its content and output. */
function scriptsOf(directory: string): readonly string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) return FOREIGN.has(entry.name) || entry.name.startsWith('.') ? [] : scriptsOf(file);
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [file] : [];
  });
}

/** The cache of Lectern beside that of Docusaurus in `.gitignore`, where the site has one. */
function ignoredCache(siteDir: string): readonly FileChange[] {
  const before = readIfExists(path.join(siteDir, '.gitignore'));
  if (before === undefined || /^\/?\.lectern\b/m.test(before)) return [];
  return [
    { file: '.gitignore', before, after: before.replace(/^(\/?)\.docusaurus(\/?)(\r?\n|$)/m, '$&$1.lectern$2$3') },
  ];
}

function stays(name: string, who: string, location: Diagnostic['location']): Diagnostic {
  const message = `'${name}' stays: ${who} needs it.`;
  return { code: 'migrate/kept', severity: 'notice', message, ...(location && { location }) };
}

/** Types that the config takes from packages that go: the site builds without them, and a type check does not. */
function lostTypes(configFile: string, removed: (name: string) => boolean): readonly Diagnostic[] {
  const text = readIfExists(configFile) ?? '';
  const imports = text.matchAll(/\bimport type [^;]*? from (['"])(@docusaurus\/[\w-]+)\1/g);
  return Array.from(imports)
    .filter(([, , name = '']) => removed(name))
    .map(([whole, , name = '']) => ({
      code: 'migrate/types',
      severity: 'notice',
      message: `The config takes types from '${name}', which goes: it loads without them, and a type check does not.`,
      location: { file: configFile, ...positionAt(text, text.indexOf(whole) + whole.indexOf(name) - 1) },
      fix: "`import type { Config } from 'lectern'` has the types of the whole config.",
    }));
}

function deploy(location: Diagnostic['location']): Diagnostic {
  return {
    code: 'migrate/deploy',
    severity: 'notice',
    message: 'This script deploys, for which Lectern has no command: it stays as it is, and needs Docusaurus.',
    ...(location && { location }),
    fix: 'Hand the folder `build` to your host: the manual says how.',
  };
}
