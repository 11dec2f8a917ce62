import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { joinPath } from '../../../../shared/url.ts';
import type { DocsOptions, Site } from '../../../config/site.ts';
import type { Diagnostic, Result, SourceLocation } from '../../../diagnostics/index.ts';
import { createLocator, type KeyPath } from '../../../diagnostics/source-location.ts';
import { readTexts, type Texts } from '../../../texts.ts';
import { readJson } from '../../../util/json.ts';
import { quote, suggest } from '../../suggest.ts';
import type { VersionInfo } from '../types.ts';

/** The version whose files lie in the docs folder itself. */
export const CURRENT = 'current';

/** Where a docs instance keeps its versions; every instance but `default` has its id in front. */
export interface VersionFiles {
  readonly list: string;
  /** Of all versions, each in a folder below. */
  readonly folder: string;
  readonly docs: (version: string) => string;
  readonly sidebars: (version: string) => string;
}

/** The places of an instance's version files. */
export function versionFiles(siteDir: string, pluginId: string): VersionFiles {
  const prefix = pluginId === 'default' ? '' : `${pluginId}_`;
  const folder = join(siteDir, `${prefix}versioned_docs`);
  return {
    list: join(siteDir, `${prefix}versions.json`),
    folder,
    docs: version => join(folder, `version-${version}`),
    sidebars: version => join(siteDir, `${prefix}versioned_sidebars`, `version-${version}-sidebars.json`),
  };
}

/** The versions of an instance, newest first; what is wrong with their names or options is told at once. */
export function readVersions(site: Site, options: DocsOptions): Result<readonly VersionInfo[]> {
  const files = versionFiles(site.siteDir, options.id);
  const listed = readVersionList(files.list);
  const chosen = chooseVersions(listed.value, options, { list: files.list, configFile: site.configFile });
  const names = chosen.value;
  const last = options.lastVersion ?? names.find(name => name !== CURRENT) ?? CURRENT;
  const texts = names.map(name => readTexts(textsFile(name, site, options)));
  const versions = names.map((name, index) => {
    const isNewer = index < names.indexOf(last);
    const standing = { name, isLast: name === last, isNewer, alone: names.length === 1 };
    return versionInfo({ ...standing, texts: texts[index]?.value ?? {} }, site, options);
  });
  const missing = { site, options, list: files.list, listed: listed.value ?? [] };
  return {
    value: versions,
    diagnostics: [
      ...[listed, chosen, ...texts].flatMap(({ diagnostics }) => diagnostics),
      ...versions.flatMap(version => missingFiles(version, missing)),
    ],
  };
}

/** Reads versions.json; a missing file is an unversioned site. */
export function readVersionList(file: string): Result<readonly string[] | undefined> {
  if (!existsSync(file)) return { value: undefined, diagnostics: [] };
  const broken = (message: string, fix: string, location: SourceLocation = { file }): Result<undefined> => ({
    value: undefined,
    diagnostics: [{ code: 'docs/invalid-versions-file', severity: 'error', message, location, fix }],
  });
  const fix = 'Write a list of version names, newest first: ["2.0", "1.0"].';
  const json = readJson(file);
  if ('problem' in json) return broken(`The versions file is not valid JSON: ${json.problem}.`, fix, json.location);
  const names = json.value;
  if (!Array.isArray(names)) return broken('The versions file must hold a list.', fix);
  const locate = createLocator(file);
  const diagnostics = names.flatMap((name, index) => {
    const wrong = describeBadName(name) ?? (names.indexOf(name) < index ? `${quote(name)} is listed twice` : undefined);
    if (wrong === undefined) return [];
    return broken(`The versions file holds a bad version name: ${wrong}.`, fix, locate([index])).diagnostics;
  });
  return diagnostics.length > 0 ? { value: undefined, diagnostics } : { value: names.map(String), diagnostics };
}

/** Why a value cannot be a version's name; undefined when it can. */
export function describeBadName(name: unknown): string | undefined {
  if (typeof name !== 'string') return `${quote(name)} is not text`;
  if (name.trim() === '') return 'a name cannot be blank';
  if (name.length > 32) return `${quote(name)} is longer than 32 characters`;
  if (name === '.' || name === '..') return `${quote(name)} names a folder`;
  const bad = [...name].find(character => '/\\<>:"|?*'.includes(character) || character < ' ');
  return bad === undefined ? undefined : `${quote(name)} holds the character ${quote(bad)}`;
}

function chooseVersions(
  listed: readonly string[] | undefined,
  options: DocsOptions,
  { list, configFile }: { readonly list: string; readonly configFile: string },
): Result<readonly string[]> {
  const all = allVersions(options.disableVersioning ? [] : (listed ?? []), options);
  const { onlyIncludeVersions: only, lastVersion } = options;
  const chosen = only ? all.filter(name => only.includes(name)) : all;
  const complaints: Complaint[] = unknownVersions(options, all);
  if (options.disableVersioning && listed === undefined) {
    complaints.push({
      slug: 'not-versioned',
      option: ['disableVersioning'],
      message: 'Docs option `disableVersioning` is set, but there is no versions file.',
      fix: `Remove the option, or create ${list}.`,
    });
  }
  if (lastVersion !== undefined && all.includes(lastVersion) && !chosen.includes(lastVersion)) {
    complaints.push({
      slug: 'last-version-left-out',
      option: ['lastVersion'],
      message: `Docs option \`lastVersion\` is ${quote(lastVersion)}, which \`onlyIncludeVersions\` leaves out.`,
      fix: 'Add it there.',
    });
  }
  if (chosen.length === 0) {
    complaints.push({
      slug: 'no-versions',
      option: [only ? 'onlyIncludeVersions' : 'includeCurrentVersion'],
      message: 'No docs version is left to build.',
      fix: 'Set `includeCurrentVersion` to true, or list a version in the versions file.',
    });
  }
  const locate = createLocator(configFile);
  const diagnostics = complaints.map(({ slug, option, ...rest }): Diagnostic => {
    const location = locate([...options.keyPath, ...option]);
    return { code: `docs/${slug}`, severity: 'error', ...rest, location };
  });
  return { value: chosen, diagnostics };
}

interface Complaint {
  readonly slug: string;
  /** The way to what is wrong among the options. */
  readonly option: KeyPath;
  readonly message: string;
  readonly fix: string;
}

/** Every option that names versions is held against all of them. */
function unknownVersions(options: DocsOptions, all: readonly string[]): Complaint[] {
  const { lastVersion, onlyIncludeVersions: only = [], versions } = options;
  const named: readonly (readonly [name: string, option: readonly [string, ...KeyPath]])[] = [
    ...(lastVersion === undefined ? [] : [[lastVersion, ['lastVersion']] as const]),
    ...only.map((name, index) => [name, ['onlyIncludeVersions', index]] as const),
    ...Object.keys(versions).map(name => [name, ['versions', name]] as const),
  ];
  return named
    .filter(([name]) => !all.includes(name))
    .map(([name, option]) => ({
      slug: 'unknown-version',
      option,
      message: `Docs option \`${option[0]}\` names ${quote(name)}, which is not a version.`,
      fix: suggest(name, all, 'versions'),
    }));
}

function allVersions(listed: readonly string[], options: DocsOptions): readonly string[] {
  return listed.includes(CURRENT) || !options.includeCurrentVersion ? listed : [CURRENT, ...listed];
}

interface Standing {
  readonly name: string;
  readonly isLast: boolean;
  /** Earlier in the list than the last version. */
  readonly isNewer: boolean;
  /** The only version. */
  readonly alone: boolean;
  readonly texts: Texts;
}

function textsFile(version: string, { localizationDir }: Site, { id }: DocsOptions): string | null {
  const folder = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`;
  const name = version === CURRENT ? CURRENT : `version-${version}`;
  return localizationDir && join(localizationDir, folder, `${name}.json`);
}

function versionInfo({ name, isLast, isNewer, alone, texts }: Standing, site: Site, options: DocsOptions): VersionInfo {
  const files = versionFiles(site.siteDir, options.id);
  const own = options.versions[name] ?? {};
  const banner = own.banner ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained');
  const segment = own.path ?? (isLast ? '' : name === CURRENT ? 'next' : name);
  const path = joinPath(site.baseUrl, options.routeBasePath, segment);
  return {
    name,
    label: texts['version.label'] ?? own.label ?? (name === CURRENT ? 'Next' : name),
    isLast,
    badge: own.badge ?? !alone,
    banner: banner === 'none' ? null : banner,
    className: own.className ?? `docs-version-${name}`,
    noIndex: own.noIndex ?? false,
    search: own.search ?? options.search,
    path: path === site.baseUrl ? path : path.replace(/(?<=.)\/+$/, ''),
    contentPath: name === CURRENT ? options.path : files.docs(name),
    sidebarPath: name === CURRENT ? options.sidebarPath : frozenSidebars(files.sidebars(name), options),
    texts,
  };
}

/** A frozen version without a sidebars file has no sidebars. */
function frozenSidebars(file: string, options: DocsOptions): string | false {
  return options.sidebarPath !== false && existsSync(file) && file;
}

interface Sources {
  readonly site: Site;
  readonly options: DocsOptions;
  /** The versions file, and what it says. */
  readonly list: string;
  readonly listed: readonly string[];
}

function missingFiles(version: VersionInfo, { site, options, list, listed }: Sources): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const locationOf = (option: string) => createLocator(site.configFile)([...options.keyPath, option]);
  if (!existsSync(version.contentPath)) {
    problems.push({
      code: 'docs/missing-version-folder',
      severity: 'error',
      message: `The docs folder of version ${quote(version.name)} does not exist: ${version.contentPath}.`,
      ...(version.name === CURRENT
        ? { location: locationOf('path'), fix: 'Create it, or set the docs option `path`.' }
        : {
            location: createLocator(list)([listed.indexOf(version.name)]),
            fix: `Create it, or take ${quote(version.name)} out of the versions file.`,
          }),
    });
  }
  if (version.sidebarPath && !existsSync(version.sidebarPath)) {
    problems.push({
      code: 'sidebars/missing-file',
      severity: 'error',
      message: `The sidebars file does not exist: ${version.sidebarPath}.`,
      location: locationOf('sidebarPath'),
      fix: 'Create it, correct the docs option `sidebarPath`, or remove the option to have a sidebar made from the folders.',
    });
  }
  return problems;
}
