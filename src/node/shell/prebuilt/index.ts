/**
 * Shells that are bundled when this package is compiled, for sites without code of their own. They get the site's style sheets and the
 * URL of its assets; webpack is not loaded.
 */
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { overriddenParts, scriptsBelow, themeFolders } from '../../theme-parts.ts';
import { attempt } from '../../util/attempt.ts';
import { readIfExists } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { once } from '../../util/once.ts';
import { packageRoot } from '../../version.ts';
import { codeCss, entryFiles, isEager } from '../generated/entries.ts';
import { readRecord, type ShellRecord, shellPaths, snapshotOf } from '../record.ts';
import { isCheckout, stockKey } from '../stock/index.ts';
import type { ShellBundles, ShellInput, ShellPaths } from '../types.ts';
import { minifiedSheet, plainSheet } from './plain-sheet.ts';

/** The folder with a folder for each prebuilt shell. */
export const PREBUILT_DIR: string = path.join(packageRoot, 'dist/prebuilt');

/** The shells: for any site, and for sites with buttons that copy pages. `package/prebuilt-shells.ts` makes them. */
export const PREBUILT_SHELLS = ['plain', 'copy-page'] as const;

/** The file with the {@link prebuiltKey} of the shells. */
export const PREBUILT_KEY: string = path.join(PREBUILT_DIR, 'key');

/** The base URL of their assets, in place of which a site's is put. */
export const PREBUILT_BASE = '/prebuilt-shell-base/';

/** The rule in their style sheet in place of which the sheets of a site are put. */
export const PREBUILT_RULE = '.prebuilt-shell-sheet{order:0}';

/** Hash of what the shells are made of. */
export const prebuiltKey: () => string = once(() => {
  const sources = path.join(packageRoot, 'src/node');
  const files = scriptsBelow(path.join(sources, 'shell')).map(name => `shell/${name}`);
  const makers = [...files, 'package/prebuilt-shells.ts', 'plugins/page-components.ts'];
  return hashOf(stockKey(), ...makers.map(name => readIfExists(path.join(sources, name)) ?? ''));
});

/** Generated modules in which sites with the same shell differ: lists of modules and of style sheets, and what no such shell has. */
export const OF_SITE: ReadonlySet<string> = new Set(['client.js', 'server.js', 'parts.js', 'prism.css', 'mermaid.js']);

/**
 * Puts a prebuilt shell into the folder of a site's own shell.
 *
 * @param key see `ShellRecord`
 * @returns undefined if the site needs a shell of its own
 */
export function placePrebuilt(input: ShellInput, paths: ShellPaths, key: string): ShellRecord | undefined {
  const found = findPrebuilt(input);
  const styles = found && siteStyles(input);
  if (!found || styles === undefined) return undefined;
  const { bundles, scripts, ...record } = found;
  const chunks = Object.fromEntries(
    Object.entries(bundles.chunks).filter(([module]) => input.modules.includes(module)),
  );
  const files = neededFiles(bundles, chunks).map(file => placedFile(file, bundles, { styles, input }));
  // Files of the last shell would stay for good: those with a site's sheets and URL have other names each time.
  rmSync(paths.clientDir, { recursive: true, force: true });
  for (const { name, content } of files) writeBelow(paths.clientDir, name, content);
  const server = readFileSync(bundles.serverFile);
  const serverFile = path.join(paths.serverDir, path.basename(bundles.serverFile));
  writeBelow(paths.serverDir, path.basename(serverFile), server);
  const names = new Map(files.map(({ file, name }) => [file, name]));
  const nameOf = (file: string): string => names.get(file) ?? file;
  const clientFiles = [...names.values()].sort();
  return {
    ...record,
    key,
    inputs: snapshotOf(input.customCss),
    outputs: snapshotOf([serverFile, ...clientFiles.map(file => path.join(paths.clientDir, file))]),
    scripts: scripts.filter(({ file }) => names.has(file)).map(each => ({ ...each, file: nameOf(each.file) })),
    bundles: {
      ...bundles,
      id: hashOf(...clientFiles, server),
      entry: { scripts: bundles.entry.scripts.map(nameOf), styles: bundles.entry.styles.map(nameOf) },
      ...{ chunks, clientDir: paths.clientDir, clientFiles, serverFile, hasOtherCode: false },
    },
  };
}

interface PlacedFile {
  /** Its name in the prebuilt shell. */
  readonly file: string;
  readonly name: string;
  readonly content: string | Buffer;
}

/** A file of the client for a site: two of them have a part that is the site's, and so another name. */
function placedFile(
  file: string,
  { clientDir, entry: { scripts, styles: sheets } }: ShellBundles,
  { styles, input }: { readonly styles: string; readonly input: ShellInput },
): PlacedFile {
  const content = readFileSync(path.join(clientDir, file));
  const replaced = (part: string, own: string): PlacedFile => {
    const text = content.toString('utf8').replace(part, () => own);
    return { file, name: withHash(file, text), content: text };
  };
  if (scripts.includes(file) && file.includes('/main.')) return replaced(PREBUILT_BASE, input.assetsUrl);
  if (file === sheets[0]) return replaced(PREBUILT_RULE, styles);
  return { file, name: file, content };
}

/** The prebuilt shell that has everything a site needs. */
function findPrebuilt(input: ShellInput): ShellRecord | undefined {
  const { clientModules, plugins, siteDir } = input;
  const { blog, configureWebpack, configurePostCss, themes } = plugins;
  if (blog || clientModules.length + configureWebpack.length + configurePostCss.length > 0) return undefined;
  if (overriddenParts(themeFolders(siteDir, themes)).length > 0) return undefined;
  if (isCheckout() && readIfExists(PREBUILT_KEY) !== prebuiltKey()) return undefined;
  const own = Object.entries(entryFiles(input)).filter(([file]) => !OF_SITE.has(file));
  for (const name of PREBUILT_SHELLS) {
    const paths = shellPaths(path.join(PREBUILT_DIR, name));
    const isSame = own.every(([file, text]) => readIfExists(path.join(paths.entryDir, file)) === text);
    const record = isSame ? readRecord(paths) : undefined;
    if (record && input.modules.every(module => isEager(module) || record.bundles.chunks[module])) return record;
  }
  return undefined;
}

/** The styles of code and the sheets of a site, minified, each file once; undefined if they need a bundler. */
function siteStyles({ code, customCss }: ShellInput): string | undefined {
  const files = new Set(customCss.map(file => attempt(() => realpathSync(file)) ?? file));
  const sheets = [minifiedSheet(codeCss({ code }), 'prism.css'), ...Array.from(files, plainSheet)];
  return sheets.includes(undefined) ? undefined : sheets.join('');
}

/** The client's files without those of modules that a site does not use. */
function neededFiles(bundles: ShellBundles, chunks: ShellBundles['chunks']): readonly string[] {
  const used = new Set(filesOf(chunks));
  const unused = new Set(filesOf(bundles.chunks).filter(file => !used.has(file)));
  return bundles.clientFiles.filter(file => !unused.has(file));
}

const filesOf = (chunks: ShellBundles['chunks']): readonly string[] =>
  Object.values(chunks).flatMap(({ scripts, styles }) => [...scripts, ...styles]);

/** A file's name with the hash of other content. */
function withHash(file: string, content: string | Buffer): string {
  return file.replace(/\.\w+(?=\.\w+$)/, `.${hashOf(content).slice(0, 8)}`);
}

function writeBelow(folder: string, name: string, content: string | Buffer): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
