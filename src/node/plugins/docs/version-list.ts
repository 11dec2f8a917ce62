import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { joinPath } from '../../../shared/url.ts';
import type { DocsOptions, Site } from '../../config/site.ts';
import type { Diagnostic, Result, SourceLocation } from '../../diagnostics/index.ts';
import { createLocator, type KeyPath } from '../../diagnostics/source-location.ts';
import { DOCS_PLUGIN, pluginTranslationsDir, versionTranslationsName } from '../../translations/paths.ts';
import { readTexts } from '../../translations/texts.ts';
import { statIfExists } from '../../util/files.ts';
import { readJson } from '../../util/json.ts';
import { localizedFolder } from '../content/localized-files.ts';
import { quote, suggest } from '../suggest.ts';
import { makerOf } from './maker.ts';
import { mergedVersions, type ReadTagged, readTagged, taggedFiles } from './tagged-versions.ts';
import type { VersionInfo } from './types.ts';

/** The version whose files are in the docs folder itself. */
export const CURRENT = 'current';

/**
 * Paths of an instance's versions, all absolute. Names begin with the instance's id, except for the instance `default`.
 */
export interface VersionFiles {
  /** The versions file. */
  readonly list: string;
  /** The folder with a folder for each version. */
  readonly folder: string;
  readonly docs: (version: string) => string;
  readonly sidebars: (version: string) => string;
}

/** The files and folders of the versions of a docs instance. */
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

/** The versions of an instance, newest first; reports all problems of their names, options and files. */
export function readVersions(site: Site, options: DocsOptions): Result<readonly VersionInfo[]> {
  const files = versionFiles(site.siteDir, options.id);
  const listed = readVersionList(files.list);
  const tagged = readTagged(site, options);
  const instance: Instance = { site, options, files, listed: listed.value, tagged };
  const chosen = chooseVersions(instance);
  const read = chosen.value.map(name => readVersionInfo(name, chosen.value, instance));
  return {
    value: read.map(({ value }) => value),
    diagnostics: [
      ...[listed, chosen, ...read].flatMap(({ diagnostics }) => diagnostics),
      ...(tagged.problem ? [optionError(instance, ['versionsFromTags'], tagged.problem)] : []),
    ],
  };
}

interface Instance {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly files: VersionFiles;
  /** Undefined without a valid versions.json. */
  readonly listed: readonly string[] | undefined;
  readonly tagged: ReadTagged;
}

type VersionProblem = Pick<Diagnostic, 'code' | 'message' | 'fix'>;

/** An error about a docs option; `option` is its path below the docs options. */
function optionError({ site, options }: Instance, option: KeyPath, problem: VersionProblem): Diagnostic {
  const location = createLocator(site.configFile)([...options.keyPath, ...option]);
  return { severity: 'error', ...problem, location };
}

/**
 * Reads versions.json; the value is undefined if the file is missing, so that the docs have no versions, or invalid.
 */
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

/** Why a value is not a valid version name; undefined if it is valid. */
export function describeBadName(name: unknown): string | undefined {
  if (typeof name !== 'string') return `${quote(name)} is not text`;
  if (name.trim() === '') return 'a name cannot be blank';
  if (name.length > 32) return `${quote(name)} is longer than 32 characters`;
  if (name === '.' || name === '..') return `${quote(name)} names a folder`;
  const bad = [...name].find(character => '/\\<>:"|?*'.includes(character) || character < ' ');
  return bad === undefined ? undefined : `${quote(name)} holds the character ${quote(bad)}`;
}

/** The names of the versions that are built. */
function chooseVersions(instance: Instance): Result<readonly string[]> {
  const { options, listed, files, tagged } = instance;
  const { onlyIncludeVersions: only, lastVersion, disableVersioning, includeCurrentVersion } = options;
  const frozen = disableVersioning ? [] : mergedVersions(listed ?? [], tagged.versions);
  const all = frozen.includes(CURRENT) || !includeCurrentVersion ? frozen : [CURRENT, ...frozen];
  const chosen = only ? all.filter(name => only.includes(name)) : all;
  const diagnostics = tagged.problem ? [] : unknownVersions(instance, all);
  if (disableVersioning && listed === undefined) {
    const problem: VersionProblem = {
      code: 'docs/not-versioned',
      message: 'Docs option `disableVersioning` is set, but there is no versions file.',
      fix: `Remove the option, or create ${files.list}.`,
    };
    diagnostics.push(optionError(instance, ['disableVersioning'], problem));
  }
  if (lastVersion !== undefined && all.includes(lastVersion) && !chosen.includes(lastVersion)) {
    const problem: VersionProblem = {
      code: 'docs/last-version-left-out',
      message: `Docs option \`lastVersion\` is ${quote(lastVersion)}, which is not in \`onlyIncludeVersions\`.`,
      fix: 'Add it there.',
    };
    diagnostics.push(optionError(instance, ['lastVersion'], problem));
  }
  if (chosen.length === 0) {
    const problem: VersionProblem = {
      code: 'docs/no-versions',
      message: 'There is no docs version to build.',
      fix: 'Set `includeCurrentVersion` to true, or list a version in the versions file.',
    };
    diagnostics.push(optionError(instance, [only ? 'onlyIncludeVersions' : 'includeCurrentVersion'], problem));
  }
  return { value: chosen, diagnostics };
}

/** Checks every option that names versions. */
function unknownVersions(instance: Instance, all: readonly string[]): Diagnostic[] {
  const { lastVersion, onlyIncludeVersions: only = [], versions } = instance.options;
  const named: readonly (readonly [name: string, ...option: KeyPath])[] = [
    ...(lastVersion === undefined ? [] : [[lastVersion, 'lastVersion'] as const]),
    ...only.map((name, index) => [name, 'onlyIncludeVersions', index] as const),
    ...Object.keys(versions).map(name => [name, 'versions', name] as const),
  ];
  const unknown = named.filter(([name]) => !all.includes(name));
  return unknown.map(([name, ...option]) =>
    optionError(instance, option, {
      code: 'docs/unknown-version',
      message: `Docs option \`${option[0]}\` names ${quote(name)}, which is not a version.`,
      fix: suggest(name, all, 'versions'),
    }),
  );
}

/** Reads a version's options, files and translations; `names` are those of all built versions, newest first. */
function readVersionInfo(name: string, names: readonly string[], instance: Instance): Result<VersionInfo> {
  const { site, options } = instance;
  const { value: texts, diagnostics } = readTexts(textsFile(name, instance));
  const own = options.versions[name] ?? {};
  const isCurrent = name === CURRENT;
  const last = options.lastVersion ?? names.find(other => other !== CURRENT) ?? CURRENT;
  const isLast = name === last;
  const isNewer = names.indexOf(name) < names.indexOf(last);
  const banner = own.banner ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained');
  const segment = own.path ?? (isLast ? '' : isCurrent ? 'next' : name);
  const path = joinPath(site.baseUrl, options.routeBasePath, segment);
  // A frozen version without a sidebars file has no sidebars.
  const { docs, sidebars } = filesOf(name, instance);
  const frozenSidebars = existsSync(sidebars) && sidebars;
  const version: VersionInfo = {
    name,
    label: texts['version.label'] ?? sourceLabel(name, options),
    isLast,
    badge: own.badge ?? names.length > 1,
    banner: banner === 'none' ? null : banner,
    className: own.className ?? `docs-version-${name}`,
    noIndex: own.noIndex ?? false,
    search: own.search ?? options.search,
    path: path === site.baseUrl ? path : path.replace(/(?<=^\/|[^/])\/+$/, ''),
    contentPath: isCurrent ? options.path : (makerOf(options)?.contentIn?.(docs) ?? docs),
    localizedPath: localizedFolder(site, DOCS_PLUGIN, { id: options.id, name: versionTranslationsName(name) }),
    sidebarPath: isCurrent ? options.sidebarPath : frozenSidebars,
    texts,
  };
  return { value: version, diagnostics: [...diagnostics, ...missingFiles(version, instance)] };
}

/** The docs and the sidebars of a version that is not the current one: those that the site keeps, else those of its tag. */
function filesOf(name: string, { site, options, files, listed = [], tagged }: Instance) {
  const isTagged = !listed.includes(name) && tagged.versions.some(version => version.name === name);
  if (!isTagged) return { docs: files.docs(name), sidebars: files.sidebars(name) };
  const own = taggedFiles(site.siteDir, options.id);
  return { docs: join(own.root(name), tagged.docsFolder), sidebars: own.sidebars(name) };
}

/** The label of a version before it is translated. */
export function sourceLabel(name: string, { versions }: DocsOptions): string {
  return versions[name]?.label ?? (name === CURRENT ? 'Next' : name);
}

function textsFile(version: string, { site: { localizationDir }, options: { id } }: Instance): string | null {
  const name = `${versionTranslationsName(version)}.json`;
  return localizationDir && join(pluginTranslationsDir(localizationDir, DOCS_PLUGIN, id), name);
}

function missingFiles({ name, contentPath, sidebarPath }: VersionInfo, instance: Instance): Diagnostic[] {
  const { files, listed } = instance;
  const problems: Diagnostic[] = [];
  const folder = statIfExists(contentPath);
  const maker = makerOf(instance.options);
  if (maker) {
    const missing = maker.missing?.({ name, contentPath, isCurrent: name === CURRENT }) ?? [];
    return missing.map(({ option, ...problem }) => optionError(instance, option, problem));
  }
  const unread = name === CURRENT ? instance.options.source?.problem?.() : undefined;
  if (unread) return [optionError(instance, [], unread)];
  if (!folder?.isDirectory()) {
    const code = 'docs/missing-version-folder';
    const reason = folder ? 'is a file' : 'does not exist';
    const message = `The docs folder of version ${quote(name)} ${reason}: ${contentPath}.`;
    const fix = `Create it, or remove ${quote(name)} from the versions file.`;
    const location = createLocator(files.list)([listed?.indexOf(name) ?? -1]);
    problems.push(
      name === CURRENT
        ? optionError(instance, ['path'], { code, message, fix: 'Create it, or set the docs option `path`.' })
        : { code, severity: 'error', message, location, fix },
    );
  }
  const sidebars = sidebarPath ? statIfExists(sidebarPath) : undefined;
  if (sidebarPath && !sidebars?.isFile()) {
    const problem: VersionProblem = {
      code: 'sidebars/missing-file',
      message: `The sidebars file ${sidebars ? 'is no file' : 'does not exist'}: ${sidebarPath}.`,
      fix: 'Create it, correct the docs option `sidebarPath`, or remove the option to generate a sidebar from the folders.',
    };
    problems.push(optionError(instance, ['sidebarPath'], problem));
  }
  return problems;
}
