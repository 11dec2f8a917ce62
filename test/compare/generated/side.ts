import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { FileContent } from '../../generate/site.ts';
import { idLines, withMeta } from '../../generate/structure/front-matter.ts';
import { BIN } from '../../support/paths.ts';
import { type TemporarySite, temporarySite } from '../../support/sites.ts';
import { findDocusaurus } from '../builds.ts';

/** The files of a site by path. */
export type SiteFiles = ReadonlyMap<string, FileContent>;

/** One of the two generators, as a comparison runs it. */
export interface Side {
  readonly name: 'docusaurus' | 'lectern';
  /** The files as this one gets them. */
  prepare(files: SiteFiles): SiteFiles;
  /** Paths that are linked into the site, by name. */
  readonly links: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

/** Rspack and SWC, with which Docusaurus takes a seventh of the time and writes the same pages. */
const FASTER = 'swcJsLoader swcJsMinimizer swcHtmlMinimizer lightningCssMinimizer rspackBundler mdxCrossCompilerCache';

/** @throws Error if there is no Docusaurus in the folder's node_modules */
export function docusaurusSide(directory: string): Side {
  const { modules, bin } = findDocusaurus(directory);
  return {
    name: 'docusaurus',
    prepare: withFaster,
    links: { node_modules: modules },
    args: [bin, 'build', '--no-minify'],
  };
}

/** Lectern finds the site's packages where Docusaurus does. */
export function lecternSide(directory: string): Side {
  const { modules } = findDocusaurus(directory);
  return {
    name: 'lectern',
    prepare: files => files,
    links: { node_modules: modules },
    args: [BIN, 'build', '--format', 'text'],
  };
}

/** The site's config among its files. */
export const CONFIG = /^docusaurus\.config\.[cm]?[jt]s$/;

/** Plugins that need webpack get Rspack, whose plugins have the same names. */
function withFaster(files: SiteFiles): SiteFiles {
  const withRspack = ([file, content]: readonly [string, FileContent]): readonly [string, FileContent] => [
    file,
    typeof content === 'string' ? content.replaceAll("require('webpack')", "require('@rspack/core')") : content,
  ];
  const flags = JSON.stringify(Object.fromEntries(FASTER.split(' ').map(flag => [flag, true])));
  const name = [...files.keys()].find(file => CONFIG.test(file)) ?? 'docusaurus.config.js';
  const own = name.replace('docusaurus.', 'site.');
  const wrapper = `import site from './${own}';
export default async () => {
  const own = await (typeof site === 'function' ? site() : site);
  return { ...own, future: { ...own.future, faster: ${flags} } };
};
`;
  const others = [...files].filter(([file]) => file !== name).map(withRspack);
  return new Map([...others, [own, files.get(name) ?? ''], ['docusaurus.config.js', wrapper]]);
}

/** A site that one of them has built. */
export interface BuiltSite {
  readonly site: TemporarySite;
  /** Files that had to go, with what was said of them. */
  readonly refused: ReadonlyMap<string, string>;
}

/** How often files are taken away before a build is given up. */
const ROUNDS = 20;

/**
 * Builds a site, without the files that the generator refuses.
 *
 * @throws Error with what a build printed, when it fails and names no file
 */
export async function buildAccepted(side: Side, files: SiteFiles): Promise<BuiltSite> {
  const refused = new Map<string, string>();
  let left = files;
  for (let round = 0; round < ROUNDS; round++) {
    const site = writeSite(side, left);
    const failure = await buildFailure(side, site.siteDir);
    if (failure === undefined) return { site, refused };
    const named = new Map([...namedRoutes(failure, site.siteDir), ...namedFiles(failure, site.siteDir, files)]);
    site.remove();
    if (named.size === 0) throw new Error(`${side.name} fails and names no file:\n${failure}`);
    const all = withImporters(named, left);
    for (const [file, message] of all) refused.set(file, message);
    left = withoutRefused(left, new Set(all.keys()));
  }
  throw new Error(`${side.name} fails after ${ROUNDS} rounds, without ${[...refused.keys()].join(', ')}`);
}

/** What a generator says of a site that it does not build, whichever files are left out; undefined if it builds it. */
export async function refusalOf(side: Side, files: SiteFiles): Promise<string | undefined> {
  try {
    (await buildAccepted(side, files)).site.remove();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Files with a page that says nothing for each that is refused, as sidebars may name its id; one refused even so is left out. */
export function withoutRefused(files: SiteFiles, refused: ReadonlySet<string>): SiteFiles {
  const entries = [...files].flatMap(([file, content]): readonly [string, FileContent][] => {
    if (!refused.has(file)) return [[file, content]];
    const stub = withMeta('Refused.\n', idLines(content));
    return content === stub ? [] : [[file, stub]];
  });
  return new Map(entries);
}

/** Pages that import a file which is refused go with it. */
function withImporters(named: ReadonlyMap<string, string>, files: SiteFiles): ReadonlyMap<string, string> {
  const all = new Map(named);
  for (const [file, message] of all) {
    for (const importer of importersOf(file, files)) if (!all.has(importer)) all.set(importer, message);
  }
  return all;
}

/** The pages that import a file. */
export function importersOf(file: string, files: SiteFiles): readonly string[] {
  return [...files].flatMap(([one, text]) => (importsOf(text).includes(path.basename(file)) ? [one] : []));
}

function importsOf(text: FileContent): string {
  return typeof text === 'string' ? (text.match(/^import .*/gm) ?? []).join('\n') : '';
}

/** Writes the files as the generator gets them, with its links. */
export function writeSite(side: Side, files: SiteFiles): TemporarySite {
  const texts = { 'package.json': '{ "name": "generated", "private": true }\n' };
  const site = temporarySite({ ...texts, ...Object.fromEntries(side.prepare(files)) });
  for (const [name, target] of Object.entries(side.links)) symlinkSync(target, path.join(site.siteDir, name));
  return site;
}

/** All that a build printed, if it fails: what it says first may be about other files than what it says last. */
function buildFailure({ args }: Side, cwd: string): Promise<string | undefined> {
  const options = { cwd, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 2 ** 28 };
  return new Promise(resolve => {
    execFile(process.execPath, [...args], options, (error, stdout, stderr) => {
      resolve(error === null ? undefined : `${stdout}${stderr}`);
    });
  });
}

/** Where something is said that does not end a build, and where something that does. */
const WARNING = /^(\[(WARNING|INFO|SUCCESS)\]|\S.* {2}(warning|notice) {2})/;
const ERROR = /^(\[ERROR\]|Error|×|\S.* {2}error {2})/;

/** `  12 | import …`: a line of a file that is shown may name another one. */
const EXCERPT = /^\s*\d+ \| /;

/** The lines of an output that do not belong to a warning. */
function errorLines(output: string): readonly string[] {
  let isError = true;
  return output.split('\n').filter(line => {
    isError = ERROR.test(line) || (isError && !WARNING.test(line));
    return isError && !EXCERPT.test(line);
  });
}

/** The Markdown files of a site that a build's output names, each with the lines from there on. */
export function namedFiles(output: string, siteDir: string, files: SiteFiles): ReadonlyMap<string, string> {
  const lines = errorLines(output.replaceAll(`${siteDir}/`, ''));
  const pages = [...files.keys()].filter(file => /\.mdx?$/.test(file));
  const named = pages.flatMap((file): readonly [string, string][] => {
    const at = lines.findIndex(
      line =>
        line.includes(file) ||
        isMetadataOf(line, file) ||
        isOf(line, file, files.get(file)) ||
        importsMissing(line, files.get(file)),
    );
    const message = lines.slice(at, at + 3).join('\n');
    return at === -1 ? [] : [[file, message.trim()]];
  });
  return new Map(named);
}

/** The metadata of a doc, which a draft that another page imports has none of: a file named after the path of the doc and its hash. */
const METADATA = /@site\/\.docusaurus\/[^'"]+\/(site-[^'"/]+)-([\da-f]{3})\.json/;

function isMetadataOf(line: string, file: string): boolean {
  const [, name = '', hash] = METADATA.exec(line) ?? [];
  const source = `@site/${file}`;
  return (
    hash !== undefined &&
    createHash('md5').update(source).digest('hex').startsWith(hash) &&
    plainLetters(name) === plainLetters(source)
  );
}

/** The letters of a path that are left of it in any name. */
function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\dA-Za-z]/g, '')
    .toLowerCase();
}

/** What a bundler says of a module that is not there, without the file that imports it. */
const MISSING = /Cannot find module '([^']+)'/;

function importsMissing(line: string, text: FileContent = ''): boolean {
  const [, module] = MISSING.exec(line) ?? [];
  return module !== undefined && importsOf(text).includes(module);
}

/** What Docusaurus says of a neighbour or a sidebar that does not exist, with the id of the doc and no file. */
const BY_ID: readonly (readonly [message: RegExp, key: RegExp])[] = [
  [/Error when loading (.+?) in .*: the pagination_/, /^pagination_(?:next|prev):/m],
  [/Doc with ID (.+?) wants to display sidebar/, /^displayed_sidebar:/m],
];

/** What Docusaurus says of categories with the same label, which has no file: it may be the name or the title of their docs. */
const BY_LABEL = /sidebar\..+?\.category\.(.+?)`?: \d+ duplicates found/;

/** Docs of categories: `index`, `readme`, or one with the name of its folder. */
const OF_CATEGORY = /(?:^|\/)(?:index|readme|(?:\d+[-_.]+)?([^/]+)\/(?:\d+[-_.]+)?\1)\.mdx?$/i;

/** Whether a line names the label of a category that a file may give, or the id of a file, which has the key that it is about. */
function isOf(line: string, file: string, text: FileContent | undefined): boolean {
  const label = BY_LABEL.exec(line)?.[1];
  if (label !== undefined)
    return OF_CATEGORY.test(file) && (path.parse(file).name === label || String(text).includes(label));
  const bare = (name: string) => name.replace(/(^|\/)\d+\s*[-_.]+\s*/g, '$1');
  const own = /^id: *['"]?(.+?)['"]? *$/m.exec(String(text))?.[1];
  const names = [file.replace(/\.mdx?$/, ''), ...(own === undefined ? [] : [`${path.dirname(file)}/${own}`])];
  return BY_ID.some(([message, key]) => {
    const id = message.exec(line)?.[1];
    return id !== undefined && key.test(String(text)) && names.some(name => `/${bare(name)}`.endsWith(`/${bare(id)}`));
  });
}

/** The sources of pages that Docusaurus cannot render: it names their addresses. Where the page for unknown addresses is one of them, none is at fault. */
function namedRoutes(output: string, siteDir: string): ReadonlyMap<string, string> {
  const failed = [...output.matchAll(/Can't render static file for pathname "(.+)"(?:\n.*){0,4}/g)];
  if (failed.length === 0 || failed.some(([, address]) => address?.endsWith('/404.html'))) return new Map();
  const sources = docSources(siteDir);
  return new Map(
    failed.flatMap(([message, address = '']): readonly [string, string][] => {
      const bare = address.replace(/\/$/, '');
      const source = sources.get(address) ?? sources.get(bare) ?? sources.get(`${bare}/`);
      return source === undefined ? [] : [[source, message]];
    }),
  );
}

/** The source file of each doc by its address below the base URL, as Docusaurus has them. */
export function docSources(siteDir: string): ReadonlyMap<string, string> {
  const root = path.join(siteDir, '.docusaurus/docusaurus-plugin-content-docs');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(file => /site-.*\.json$/.test(file));
  const entries = files.flatMap((file): readonly [string, string][] => {
    const { permalink, source } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Partial<
      Record<string, string>
    >;
    return permalink && source ? [[permalink, source.replace(/^@site\//, '')]] : [];
  });
  return new Map(entries);
}
