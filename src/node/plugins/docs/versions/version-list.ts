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

/** The version whose files are in the docs folder itself. */
export const CURRENT = 'current';

/** The paths of an instance's versions; every instance but `default` has its id in front. */
export interface VersionFiles {
  readonly list: string;
  /** Has a folder for each version. */
  readonly folder: string;
  readonly docs: (version: string) => string;
  readonly sidebars: (version: string) => string;
}

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

/** The versions of an instance, newest first; reports everything that is wrong with their names, options and files. */
export function readVersions(site: Site, options: DocsOptions): Result<readonly VersionInfo[]> {
  const { list } = versionFiles(site.siteDir, options.id);
  const listed = readVersionList(list);
  const chosen = chooseVersions(listed.value, site, options);
  const names = chosen.value;
  const last = options.lastVersion ?? names.find(name => name !== CURRENT) ?? CURRENT;
  const texts = names.map(name => readTexts(textsFile(name, site, options)));
  const versions = names.map((name, index) =>
    versionInfo(name, { site, options, names, last, texts: texts[index]?.value ?? {} }),
  );
  const locateInList = ({ name }: VersionInfo) => createLocator(list)([listed.value?.indexOf(name) ?? -1]);
  return {
    value: versions,
    diagnostics: [
      ...[listed, chosen, ...texts].flatMap(({ diagnostics }) => diagnostics),
      ...versions.flatMap(version => missingFiles(version, { site, options, locateInList })),
    ],
  };
}

/** Reads versions.json; a missing file is an unversioned site. */
export function readVersionList(file: string): Result<readonly string[] | undefined> {
  if (!existsSync(file)) return { value: undefined, diagnostics: [] };
  const fix = 'Write a list of version names, newest first: ["2.0", "1.0"].';
  const invalid = (message: string, location: SourceLocation = { file }): Result<undefined> => ({
    value: undefined,
    diagnostics: [{ code: 'docs/invalid-versions-file', severity: 'error', message, location, fix }],
  });
  const json = readJson(file);
  if ('problem' in json) return invalid(`The versions file is not valid JSON: ${json.problem}.`, json.location);
  const names = json.value;
  if (!Array.isArray(names)) return invalid('The versions file must hold a list.');
  const locate = createLocator(file);
  const diagnostics = names.flatMap((name, index) => {
    const wrong = describeBadName(name) ?? (names.indexOf(name) < index ? `${quote(name)} is listed twice` : undefined);
    if (wrong === undefined) return [];
    return invalid(`The versions file holds a bad version name: ${wrong}.`, locate([index])).diagnostics;
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

/** The names of the versions that are built. */
function chooseVersions(
  listed: readonly string[] | undefined,
  { siteDir, configFile }: Site,
  options: DocsOptions,
): Result<readonly string[]> {
  const { onlyIncludeVersions: only, lastVersion, disableVersioning, includeCurrentVersion } = options;
  const frozen = disableVersioning ? [] : (listed ?? []);
  const all = frozen.includes(CURRENT) || !includeCurrentVersion ? frozen : [CURRENT, ...frozen];
  const chosen = only ? all.filter(name => only.includes(name)) : all;
  const problems = unknownVersions(options, all);
  if (disableVersioning && listed === undefined) {
    problems.push({
      slug: 'not-versioned',
      option: ['disableVersioning'],
      message: 'Docs option `disableVersioning` is set, but there is no versions file.',
      fix: `Remove the option, or create ${versionFiles(siteDir, options.id).list}.`,
    });
  }
  if (lastVersion !== undefined && all.includes(lastVersion) && !chosen.includes(lastVersion)) {
    problems.push({
      slug: 'last-version-left-out',
      option: ['lastVersion'],
      message: `Docs option \`lastVersion\` is ${quote(lastVersion)}, which \`onlyIncludeVersions\` leaves out.`,
      fix: 'Add it there.',
    });
  }
  if (chosen.length === 0) {
    problems.push({
      slug: 'no-versions',
      option: [only ? 'onlyIncludeVersions' : 'includeCurrentVersion'],
      message: 'No docs version is left to build.',
      fix: 'Set `includeCurrentVersion` to true, or list a version in the versions file.',
    });
  }
  const locate = createLocator(configFile);
  const diagnostics = problems.map(({ slug, option, ...rest }): Diagnostic => {
    return { code: `docs/${slug}`, severity: 'error', ...rest, location: locate([...options.keyPath, ...option]) };
  });
  return { value: chosen, diagnostics };
}

interface OptionProblem {
  readonly slug: string;
  /** Path below the docs options. */
  readonly option: KeyPath;
  readonly message: string;
  readonly fix: string;
}

/** Checks every option that names versions. */
function unknownVersions(options: DocsOptions, all: readonly string[]): OptionProblem[] {
  const { lastVersion, onlyIncludeVersions: only = [], versions } = options;
  const named: readonly (readonly [name: string, option: KeyPath])[] = [
    ...(lastVersion === undefined ? [] : [[lastVersion, ['lastVersion']] as const]),
    ...only.map((name, index) => [name, ['onlyIncludeVersions', index]] as const),
    ...Object.keys(versions).map(name => [name, ['versions', name]] as const),
  ];
  const unknown = named.filter(([name]) => !all.includes(name));
  return unknown.map(([name, option]) => ({
    slug: 'unknown-version',
    option,
    message: `Docs option \`${option[0]}\` names ${quote(name)}, which is not a version.`,
    fix: suggest(name, all, 'versions'),
  }));
}

function textsFile(version: string, { localizationDir }: Site, { id }: DocsOptions): string | null {
  const folder = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`;
  const name = version === CURRENT ? CURRENT : `version-${version}`;
  return localizationDir && join(localizationDir, folder, `${name}.json`);
}

interface VersionInput {
  readonly site: Site;
  readonly options: DocsOptions;
  /** Of all versions, newest first. */
  readonly names: readonly string[];
  readonly last: string;
  readonly texts: Texts;
}

function versionInfo(name: string, { site, options, names, last, texts }: VersionInput): VersionInfo {
  const files = versionFiles(site.siteDir, options.id);
  const own = options.versions[name] ?? {};
  const isCurrent = name === CURRENT;
  const isLast = name === last;
  const isNewer = names.indexOf(name) < names.indexOf(last);
  const banner = own.banner ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained');
  const segment = own.path ?? (isLast ? '' : isCurrent ? 'next' : name);
  const path = joinPath(site.baseUrl, options.routeBasePath, segment);
  // A frozen version without a sidebars file has no sidebars.
  const frozenSidebars = options.sidebarPath !== false && existsSync(files.sidebars(name)) && files.sidebars(name);
  return {
    name,
    label: texts['version.label'] ?? own.label ?? (isCurrent ? 'Next' : name),
    isLast,
    badge: own.badge ?? names.length > 1,
    banner: banner === 'none' ? null : banner,
    className: own.className ?? `docs-version-${name}`,
    noIndex: own.noIndex ?? false,
    search: own.search ?? options.search,
    path: path === site.baseUrl ? path : path.replace(/(?<=.)\/+$/, ''),
    contentPath: isCurrent ? options.path : files.docs(name),
    sidebarPath: isCurrent ? options.sidebarPath : frozenSidebars,
    texts,
  };
}

interface MissingFilesContext {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly locateInList: (version: VersionInfo) => SourceLocation;
}

function missingFiles(version: VersionInfo, { site, options, locateInList }: MissingFilesContext): Diagnostic[] {
  const { name, contentPath, sidebarPath } = version;
  const problems: Diagnostic[] = [];
  const locateOption = (key: string) => createLocator(site.configFile)([...options.keyPath, key]);
  if (!existsSync(contentPath)) {
    problems.push({
      code: 'docs/missing-version-folder',
      severity: 'error',
      message: `The docs folder of version ${quote(name)} does not exist: ${contentPath}.`,
      ...(name === CURRENT
        ? { location: locateOption('path'), fix: 'Create it, or set the docs option `path`.' }
        : { location: locateInList(version), fix: `Create it, or take ${quote(name)} out of the versions file.` }),
    });
  }
  if (sidebarPath && !existsSync(sidebarPath)) {
    problems.push({
      code: 'sidebars/missing-file',
      severity: 'error',
      message: `The sidebars file does not exist: ${sidebarPath}.`,
      location: locateOption('sidebarPath'),
      fix: 'Create it, correct the docs option `sidebarPath`, or remove the option to have a sidebar made from the folders.',
    });
  }
  return problems;
}
