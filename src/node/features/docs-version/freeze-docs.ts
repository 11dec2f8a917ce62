import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { nearest } from '../../../shared/nearest.ts';
import { type ModuleLoader, moduleLoader } from '../../config/load/modules.ts';
import { loadSite } from '../../config/load-site.ts';
import type { DocsOptions, Site } from '../../config/site.ts';
import { localesOf } from '../../config/site-locales.ts';
import { type Diagnostic, type DiagnosticCode, type Result, UserError, userError } from '../../diagnostics/index.ts';
import { formatPath } from '../../diagnostics/source-location.ts';
import type { Log } from '../../log.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { fileMatcher, listFiles } from '../../plugins/content/files.ts';
import { makerOf } from '../../plugins/docs/maker.ts';
import { loadSidebars } from '../../plugins/docs/sidebars/load.ts';
import { CURRENT, describeBadName, readVersionList, versionFiles } from '../../plugins/docs/version-list.ts';
import { quote } from '../../plugins/suggest.ts';
import { readMessages } from '../../translations/messages.ts';
import { DOCS_PLUGIN, pluginTranslationsDir, versionTranslationsName } from '../../translations/paths.ts';
import { attempt } from '../../util/attempt.ts';
import { copyFolder } from '../../util/copy-folder.ts';
import { filesBelow, readIfExists, statIfExists } from '../../util/files.ts';
import { isSame } from '../../util/same-files.ts';
import { createStageDir } from '../../util/stage-dir.ts';

export interface FreezeOptions {
  readonly siteDir: string;
  readonly configFile?: string;
  readonly features: readonly Feature[];
  readonly version: string;
  /** Id of the docs plugin, on sites with several. */
  readonly pluginId: string;
  readonly log: Log;
}

/**
 * Freezes the current docs as a version, including translations, completely or not at all.
 *
 * @throws UserError when that is not possible
 */
export async function freezeDocs({ version, pluginId, log, ...options }: FreezeOptions): Promise<void> {
  const { value: site, diagnostics } = await loadSite({ ...options, environment: 'production' });
  const localizationDirs = localesOf(site).map(({ localizationDir }) => localizationDir);
  const instance = {
    site,
    options: instanceOf(site, pluginId),
    localizationDirs,
    features: options.features,
    ...moduleLoader(site),
  };
  const cut = await cutVersion(version, instance);
  if (!cut.value) throw new UserError(cut.diagnostics);
  log.report([...diagnostics, ...cut.diagnostics]);
  const files = cut.value.map(file => relative(resolve(options.siteDir), file)).join(', ');
  log.success(`Created version ${version}: ${files}`);
  for (const line of whatFollows(version, site, instance.options)) log.info(`  ${line}`);
}

/** The consequences for readers, and what the site lacks for the version; empty if the config has taken care of it. */
export function whatFollows(
  version: string,
  { theme, siteDir }: Pick<Site, 'theme' | 'siteDir'>,
  { id, path, lastVersion, includeCurrentVersion }: DocsOptions,
): readonly string[] {
  const folder = relative(siteDir, path);
  const isDefault = lastVersion === undefined && includeCurrentVersion;
  const items = theme.navbarItems.flatMap(item => [item, ...(item.items ?? [])]);
  const hasMenu = items.some(item => item.type === 'docsVersionDropdown' && (item.docsPluginId ?? 'default') === id);
  const named = id === 'default' ? '' : `, docsPluginId: '${id}'`;
  return [
    ...(isDefault
      ? [`${version} is now the default version. The docs in ${folder} are the next version, at …/next.`]
      : []),
    ...(hasMenu ? [] : [`To add a version menu, add \`{ type: 'docsVersionDropdown'${named} }\` to the navbar items.`]),
  ];
}

function instanceOf({ docs, configFile }: Site, pluginId: string): DocsOptions {
  const instance = docs.find(({ id }) => id === pluginId);
  if (instance && hasVersions(instance)) return instance;
  const ids = docs.filter(hasVersions).map(({ id }) => id);
  const meant = instance ? undefined : nearest(pluginId, ids);
  const known =
    ids.length === 0 ? 'The site has no docs.' : `Docs with versions are ${ids.map(id => `'${id}'`).join(', ')}.`;
  throw userError({
    code: 'docs/unknown-instance',
    message: instance
      ? `The docs '${pluginId}' have no versions: they are made anew of what \`${formatPath(instance.keyPath)}\` names.`
      : `No docs plugin has the id '${pluginId}'.`,
    location: { file: configFile },
    fix: meant ? `Did you mean '${meant}'?` : known,
  });
}

/** Docs of files have versions, and made ones whose maker can freeze them. */
function hasVersions(options: DocsOptions): boolean {
  const maker = makerOf(options);
  return maker === undefined || maker.freeze !== undefined;
}

interface CutContext extends Pick<ModuleLoader, 'loadModule'>, Pick<FreezeOptions, 'features'> {
  readonly site: Site;
  readonly options: DocsOptions;
  /** Absolute paths of the folders with translations, one for each locale. */
  readonly localizationDirs: readonly string[];
}

/**
 * Copies the docs folder and its translations, saves the sidebars and prepends the name to the list of versions. The value holds the
 * absolute paths of new files and folders; it is null if the version cannot be created.
 */
export async function cutVersion(
  name: string,
  { site, options, localizationDirs, features, ...loader }: CutContext,
): Promise<Result<readonly string[] | null>> {
  const files = versionFiles(site.siteDir, options.id);
  const listed = readVersionList(files.list);
  const names = listed.value ?? [];
  const freeze = makerOf(options)?.freeze;
  const sidebars = await loadSidebars(freeze ? false : options.sidebarPath, loader);
  const translations = translatedDocs(name, { site, options, localizationDirs, features });
  const obstacles = obstaclesTo(name, names, options);
  const copy = freeze ? await freeze() : copyOfDocs(files.docs(name), { site, options, features });
  const steps = [listed, sidebars, translations, copy];
  const diagnostics = [...obstacles, ...steps.flatMap(step => step.diagnostics)];
  if (diagnostics.some(({ severity }) => severity === 'error')) return { value: null, diagnostics };
  const writes: Writes = new Map([[files.docs(name), copy.value]]);
  for (const [path, write] of translations.value) writes.set(path, write);
  if (Object.keys(sidebars.value).length > 0) writes.set(files.sidebars(name), jsonWriter(sidebars.value));
  const stage = { directory: createStageDir(site.workDir), list: files.list };
  const stray = writeAll(writes.set(files.list, jsonWriter([name, ...names])), stage);
  if (stray !== undefined) return { value: null, diagnostics: [inTheWay(name, stray, files.list)] };
  return { value: [...writes.keys()], diagnostics };
}

function copyOfDocs(
  to: string,
  { site, options, features }: Pick<CutContext, 'site' | 'options' | 'features'>,
): Result<(path: string) => void> {
  const code = codeIn(options.path, { site, options, features });
  return { value: folderWriter(options.path, to, code.value), diagnostics: code.diagnostics };
}

/** Writers of the docs' translations, including labels except that of the version itself. */
function translatedDocs(
  name: string,
  { site, options, localizationDirs, features }: Omit<CutContext, 'loadModule'>,
): Result<Writes> {
  const value: Writes = new Map();
  const diagnostics: Diagnostic[] = [];
  for (const localizationDir of localizationDirs) {
    const folder = pluginTranslationsDir(localizationDir, DOCS_PLUGIN, options.id);
    const current = join(folder, versionTranslationsName(CURRENT));
    const frozen = join(folder, versionTranslationsName(name));
    const code = codeIn(current, { site, options, features });
    if (listFiles(current).length > 0) value.set(frozen, folderWriter(current, frozen, code.value));
    const messages = readMessages(`${current}.json`);
    const { 'version.label': _, ...labels } = messages.value ?? {};
    if (Object.keys(labels).length > 0) value.set(`${frozen}.json`, jsonWriter(labels));
    diagnostics.push(...code.diagnostics, ...messages.diagnostics);
  }
  return { value, diagnostics };
}

/** The Markdown files of a folder whose fences show other files, by name, with the code in place of the files' names. */
function codeIn(
  folder: string,
  { site, options, features }: Pick<CutContext, 'site' | 'options' | 'features'>,
): Result<ReadonlyMap<string, string>> {
  const names = filesBelow(folder).filter(name => /\.mdx?$/i.test(name));
  const mayBeOther = [...options.beforeDefaultRemarkPlugins, ...options.remarkPlugins].length > 0;
  const value = new Map<string, string>();
  const diagnostics = names.flatMap(name => {
    const file = join(folder, name);
    const text = readIfExists(file) ?? '';
    const diagnostics: Diagnostic[] = [];
    const frozen = features.reduce((before, feature) => {
      const result = feature.freezeText?.({ file, text: before, mayBeOther }, site);
      diagnostics.push(...(result?.diagnostics ?? []));
      return result?.value ?? before;
    }, text);
    if (frozen !== text) value.set(name, frozen);
    return diagnostics;
  });
  return { value, diagnostics };
}

/** Writes a copy of a folder, in which some files have other texts. */
function folderWriter(from: string, place: string, texts: ReadonlyMap<string, string>): (path: string) => void {
  return path => {
    copyFolder(from, path, place);
    for (const [name, text] of texts) {
      // It may be a link, whose target stays as it is.
      rmSync(join(path, name));
      writeFileSync(join(path, name), text);
    }
  };
}

function obstaclesTo(name: string, names: readonly string[], options: DocsOptions): readonly Diagnostic[] {
  const error = (code: DiagnosticCode, message: string, fix: string): readonly Diagnostic[] => {
    return [{ code, severity: 'error', message, fix }];
  };
  const bad = describeBadName(name);
  if (bad !== undefined) {
    return error('docs/bad-version-name', `Invalid version name: ${bad}.`, 'Use a name such as 2.0.');
  }
  if (names.includes(name)) {
    const fix = 'Choose another name, or remove that version first.';
    return error('docs/version-exists', `The version ${quote(name)} exists already.`, fix);
  }
  const isThere = makerOf(options)?.freeze
    ? statIfExists(options.path)?.isFile()
    : listFiles(options.path).some(fileMatcher(options));
  if (!isThere) {
    const message = `There are no docs in ${options.path}.`;
    return error('docs/no-docs', message, 'Write a first page, or set the docs option `path`.');
  }
  return [];
}

function inTheWay(name: string, stray: string, list: string): Diagnostic {
  return {
    code: 'docs/version-exists',
    severity: 'error',
    message: `The version ${quote(name)} is not in the list, but files of it exist: ${stray}.`,
    fix: `Remove them, or add ${quote(name)} to ${list}.`,
  };
}

/** Writers of files and folders, by path. */
type Writes = Map<string, (path: string) => void>;

function jsonWriter(value: unknown): (path: string) => void {
  return path => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

interface Stage {
  readonly directory: string;
  /** The list of versions, which exists already. */
  readonly list: string;
}

/**
 * Writes everything to a staging folder, then moves it into place; the list comes last and completes the operation. Files that exist
 * with the same content come from a run that was interrupted before that.
 *
 * @returns a path that is in the way, if any
 */
function writeAll(writes: Writes, { directory, list }: Stage): string | undefined {
  const staged = [...writes].map(([to, write], index) => ({ to, write, from: join(directory, String(index)) }));
  const created: string[] = [];
  try {
    mkdirSync(directory, { recursive: true });
    for (const { from, write } of staged) write(from);
    const missing = staged.filter(({ to, from }) => to === list || !existsSync(to) || !isSame(from, to));
    const stray = missing.find(({ to }) => to !== list && existsSync(to));
    if (stray) return stray.to;
    for (const { from, to } of missing) {
      const parent = mkdirSync(dirname(to), { recursive: true });
      if (parent !== undefined) created.push(parent);
      renameSync(from, to);
      created.push(to);
    }
    return undefined;
  } catch (error) {
    for (const path of created.reverse()) attempt(() => rmSync(path, { recursive: true, force: true }));
    throw error;
  } finally {
    attempt(() => rmSync(directory, { recursive: true, force: true }));
  }
}
