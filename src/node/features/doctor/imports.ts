import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { unescapedSpecifier } from '../../../shared/scan-imports.ts';
import type { Site } from '../../config/site.ts';
import { type Diagnostic, positionAt, type SourceLocation } from '../../diagnostics/index.ts';
import { locateText } from '../../diagnostics/source-location.ts';
import type { Graph } from '../../graph/index.ts';
import {
  docusaurusModules,
  INCLUDE_LANGUAGES,
  partFix,
  partName,
  scriptsBelow,
  THEME_DIR,
  themePart,
} from '../../theme-parts.ts';
import { EXTENSIONS } from '../../util/extensions.ts';
import { statIfExists } from '../../util/files.ts';
import { relativePath } from '../../util/relative-path.ts';
import { runtimeImports } from '../../util/runtime-imports.ts';
import { packageIn, packageRoot } from '../../version.ts';
import { manifestProblems } from './packages.ts';

/** An import in a file of the site. */
interface Import {
  /** As the author wrote it. */
  readonly specifier: string;
  /** The specifier without escapes. */
  readonly module: string;
  /** Absolute path of the file. */
  readonly from: string;
}

/**
 * Reports imports in pages and components that resolve neither to a file of the site nor to an installed package, and
 * each `package.json` that the bundler cannot read.
 */
export function importProblems(site: Site, graph: Graph): readonly Diagnostic[] {
  const aliases = [...PROVIDED, ...docusaurusModules().map(name => `@docusaurus/${name}`)];
  const places: Places = {
    site,
    provided: [...aliases, ...Object.keys(graph.plugins.aliases)],
    themes: [
      ...graph.plugins.themes.toReversed(),
      THEME_DIR,
      ...site.installedBlogs.map(({ packages }) => packages.theme),
    ],
  };
  const missing: Import[] = [];
  const seen = new Set<string>();
  const visit = (script: string): void => {
    if (seen.has(script)) return;
    seen.add(script);
    for (const specifier of runtimeImports(readFileSync(script, 'utf8')))
      follow({ specifier, module: specifier, from: script });
  };
  const follow = (each: Import): void => {
    const target = targetOf(each, places);
    if (target === 'missing') missing.push(each);
    else if (target !== 'package' && SCRIPT.test(target.file) && !isText(each.module)) visit(target.file);
  };
  for (const each of markdownImports(graph)) follow(each);
  for (const file of entriesOf(places, graph)) if (SCRIPT.test(file)) visit(file);
  return [...missing.map(problem), ...missingEntries(places), ...manifestProblems([site.siteDir, ...folders(seen)])];
}

function folders(files: ReadonlySet<string>): readonly string[] {
  return Array.from(files, file => path.dirname(file));
}

/** Reports client modules and style sheets that the config names, and that are not there. */
function missingEntries(places: Places): readonly Diagnostic[] {
  const { siteDir, configFile, clientModules, customCss } = places.site;
  const isThere = (entry: string): boolean =>
    path.isAbsolute(entry)
      ? fileAt(entry) !== undefined
      : targetOf({ specifier: entry, module: entry, from: configFile }, places) !== 'missing';
  return [...clientModules, ...customCss]
    .filter(entry => !isThere(entry))
    .map(entry => {
      const specifier = path.isAbsolute(entry) ? relativePath(siteDir, entry) : entry;
      const names = [`@site/${specifier}`, `./${specifier}`, specifier];
      const places = names.map(name => locateText(configFile, name));
      const location = places.find(({ line }) => line !== undefined) ?? { file: configFile };
      return missingModule(specifier, path.isAbsolute(entry), location);
    });
}

/** Files from which pages are built: page components, parts of the theme that stand in for others, and modules that run on every page. */
function entriesOf({ site: { siteDir, clientModules }, themes }: Places, { routes }: Graph): readonly string[] {
  const components = routes.map(({ component }) => component).filter(name => name.startsWith('@site/'));
  const themeDir = path.join(siteDir, 'src/theme');
  return [
    ...components.map(name => path.join(siteDir, name.slice('@site/'.length))),
    ...scriptsBelow(themeDir)
      .filter(name => isPart(partName(name), themes))
      .map(name => path.join(themeDir, name)),
    ...clientModules,
  ].flatMap(name => fileAt(name) ?? []);
}

/** The imports in Markdown files. They are predicted from the text, so those that do not begin a paragraph are ignored as code. */
function markdownImports({ imports, importersOf }: Graph): readonly Import[] {
  const all = imports.flatMap(key => importersOf(key.split('!').at(-1) ?? ''));
  return all
    .filter(({ file, specifier }) => {
      const paragraphs = readFileSync(file, 'utf8').split(/\r?\n\s*\n|^---\r?\n/m);
      return paragraphs.some(text => /^\s*(?:import|export)\s/.test(text) && offsetOf(specifier, text) !== -1);
    })
    .map(({ file, specifier }) => ({ specifier, module: unescapedSpecifier(specifier), from: file }));
}

/** Whether a module is loaded by a loader that its specifier names, or by its query, mostly as text: its imports do not count. */
function isText(module: string): boolean {
  return /[!?]/.test(module.replace(/^-?!{1,2}/, ''));
}

interface Places {
  readonly site: Site;
  /** Specifiers that Lectern or a plugin provides. */
  readonly provided: readonly string[];
  /** Folders with parts of the theme, without the site's own. */
  readonly themes: readonly string[];
}

/** The file that an import resolves to, or `package` for anything outside of the site. */
function targetOf(
  { module, from }: Import,
  { site, provided, themes }: Places,
): { readonly file: string } | 'package' | 'missing' {
  const { siteDir, staticDirectories } = site;
  const request = (module.split('!').at(-1) ?? '').replace(/\?.*$/s, '');
  const part = themePart(request);
  if (part !== undefined) {
    const own = request.startsWith('@theme/') ? fileAt(path.join(siteDir, 'src/theme', part)) : undefined;
    if (own !== undefined) return { file: own };
    return isPart(part, themes) ? 'package' : 'missing';
  }
  if (isBuiltin(request) || provided.some(name => isOfPackage(request, name))) return 'package';
  if (!isFileRequest(request)) return isInstalled(request, from, siteDir) ? 'package' : 'missing';
  const roots = request.startsWith('/') ? ['', ...staticDirectories, siteDir] : [];
  const inSite = request.startsWith('@site/') ? path.join(siteDir, request.slice('@site/'.length)) : request;
  const paths = roots.length > 0 ? roots.map(root => root + request) : [path.resolve(path.dirname(from), inSite)];
  const file = paths.map(fileAt).find(found => found !== undefined);
  return file === undefined ? 'missing' : { file };
}

function isPart(name: string, themes: readonly string[]): boolean {
  return name === INCLUDE_LANGUAGES || themes.some(folder => fileAt(path.join(folder, name)) !== undefined);
}

/** Whether a request names a file or folder, not a package; a folder may be just `.` or `..`. */
function isFileRequest(request: string): boolean {
  return /^(?:\.{1,2}$|\.{0,2}\/|@site\/)/.test(request);
}

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** The file of a path, with or without extension. */
function fileAt(target: string): string | undefined {
  const endings = ['', ...EXTENSIONS];
  return ['', '/index']
    .flatMap(place => endings.map(ending => target + place + ending))
    .find(file => statIfExists(file)?.isFile() === true);
}

const PROVIDED = ['@generated', 'lectern', 'react', 'react-dom'];

function isInstalled(specifier: string, from: string, siteDir: string): boolean {
  const [name = specifier] = /^~?(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  const places = [path.dirname(from), siteDir, packageRoot];
  return /^\w+:/.test(specifier) || places.some(place => packageIn(place, name.replace('~', '')) !== undefined);
}

function isOfPackage(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`);
}

/** Offset of the import of a module in a text, or -1. */
function offsetOf(specifier: string, text: string): number {
  const name = specifier.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(`\\b(?:from|import|require)\\s*(?:\\(\\s*)?(?=['"\`]${name}['"\`])`).exec(text);
  return found ? found.index + found[0].length : -1;
}

function problem({ specifier, from }: Import): Diagnostic {
  const isFile = specifier.split('!').some(isFileRequest);
  const text = readFileSync(from, 'utf8');
  const offset = offsetOf(specifier, text);
  return missingModule(specifier, isFile, { file: from, ...(offset !== -1 && positionAt(text, offset)) });
}

function missingModule(specifier: string, isFile: boolean, location: SourceLocation): Diagnostic {
  const missing = { code: 'doctor/missing-module', severity: 'error', location } as const;
  const part = themePart(specifier);
  if (part !== undefined) {
    return { ...missing, message: `The theme has no component '${part}'.`, fix: partFix(part) };
  }
  return {
    ...missing,
    message: isFile ? `There is no file '${specifier}'.` : `'${specifier}' is not installed.`,
    fix: isFile ? 'Correct the path, or add the file.' : 'Install the package, or correct its name.',
  };
}
