/** The record of a shell on disk, which tells whether the shell is still up to date. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeHash } from '../cache/code-hash.ts';
import { themeFolders } from '../theme-parts.ts';
import { filesBelow, hashIfExists, readIfExists } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import { lockFiles } from '../util/lock-files.ts';
import { portableJson } from '../util/portable-json.ts';
import { relativePath } from '../util/relative-path.ts';
import { packageRoot } from '../version.ts';
import { entryFiles } from './generated/entries.ts';
import { stockKey } from './stock/index.ts';
import { openStock } from './stock/open.ts';
import type { ScriptParts, ShellBundles, ShellInput, ShellPaths } from './types.ts';

/** A built shell, with the state of its inputs and outputs. */
export interface ShellRecord {
  /** See `shellKey`. */
  readonly key: string;
  /** All files of the site and of this package that were read. */
  readonly inputs: FileSnapshot;
  /** All files that were written. */
  readonly outputs: FileSnapshot;
  readonly bundles: ShellBundles;
  readonly scripts: readonly ScriptParts[];
  /** webpack's hash of the build, up to which open pages apply hot updates. */
  readonly buildHash: string;
  /** Key of the Markdown compiler, if Markdown modules were bundled. */
  readonly markdown?: string;
}

/** Absolute paths of files, with the hash of their content. */
type FileSnapshot = readonly (readonly [file: string, hash: string])[];

/** The paths of a shell's parts in its folder. */
export function shellPaths(directory: string): ShellPaths {
  return {
    entryDir: path.join(directory, 'entries'),
    clientDir: path.join(directory, 'client'),
    serverDir: path.join(directory, 'server'),
    recordFile: path.join(directory, 'shell.json'),
    bundlerRecords: path.join(directory, 'records.json'),
  };
}

/** The last record; undefined if there is none, or if one of the outputs is missing or was changed. */
export function readRecord({ recordFile }: ShellPaths): ShellRecord | undefined {
  try {
    const stored = JSON.parse(readIfExists(recordFile) ?? 'null') as ShellRecord | null;
    const record = stored && withPaths(stored, file => path.resolve(path.dirname(recordFile), file));
    return record && isUnchanged(record.outputs) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Reason why a shell must be built: there is none; modules, packages or settings have changed; or files have. */
export type ShellMiss = 'none' | 'inputs' | 'files';

/** The reason why the last shell is out of date; undefined if it is not. */
export function shellMiss(last: ShellRecord | undefined, now: string, input: ShellInput): ShellMiss | undefined {
  if (!last) return 'none';
  const { key, inputs, markdown } = last;
  if (key !== now || (markdown !== undefined && markdown !== input.markdown.key())) return 'inputs';
  return isUnchanged(inputs) ? undefined : 'files';
}

/** Saves the record for the next run. */
export function writeRecord({ recordFile }: ShellPaths, record: ShellRecord): void {
  const stored = withPaths(record, file => relativePath(path.dirname(recordFile), file));
  writeFileSync(recordFile, JSON.stringify(stored));
}

/** Maps all paths. They are stored relative to the record, so that a copied site does not refer to the original's files. */
function withPaths(
  { inputs, outputs, bundles, scripts, ...record }: ShellRecord,
  map: (file: string) => string,
): ShellRecord {
  const mapped = (snapshot: FileSnapshot) => snapshot.map(([file, hash]) => [map(file), hash] as const);
  const { clientDir, serverFile, requests } = bundles;
  return {
    ...record,
    inputs: mapped(inputs),
    outputs: mapped(outputs),
    scripts: scripts.map(script => ({ ...script, siteFiles: script.siteFiles.map(map) })),
    bundles: {
      ...{ ...bundles, clientDir: map(clientDir), serverFile: map(serverFile) },
      requests: requests.map(({ file, needs }) => ({ file: map(file), needs })),
    },
  };
}

/** A snapshot of files, without those that do not exist. */
export function snapshotOf(files: readonly string[]): FileSnapshot {
  return files.map(file => [file, hashOfFile(file)] as const).filter(([, hash]) => hash !== '');
}

function isUnchanged(snapshot: FileSnapshot): boolean {
  return snapshot.every(([file, hash]) => hashOfFile(file) === hash);
}

/** The hash of a file's content; empty if there is no such file. */
function hashOfFile(file: string): string {
  return hashIfExists(file) ?? '';
}

/** Hash of all inputs but the text of files: generated entries, packages, URLs, and the list of overridden components. */
export async function shellKey(input: ShellInput, paths: ShellPaths): Promise<string> {
  const { siteDir, assetsUrl, staticDirectories, hasSvgComponents } = input;
  const nameOf = (folder: string) => relativePath(siteDir, folder);
  return hashOf(
    codeHash(),
    stockKey(),
    hashOfFile(path.join(packageRoot, 'dist/packages/key')),
    portableJson(entryFiles(input), { '@site': siteDir, '@lectern': packageRoot }),
    JSON.stringify([assetsUrl, staticDirectories.map(nameOf), hasSvgComponents]),
    JSON.stringify(themeFolders(siteDir, input.plugins.themes).map(theme => [nameOf(theme), filesBelow(theme)])),
    await describeHooks(input, paths),
    ...[path.join(siteDir, 'package.json'), ...lockFiles(siteDir)].map(hashOfFile),
  );
}

/** What plugins add to the bundler's configuration, as text. webpack is only loaded on sites with such plugins. */
export async function describeHooks(input: ShellInput, paths: ShellPaths): Promise<string> {
  const { configureWebpack, configurePostCss } = input.plugins;
  if (configureWebpack.length + configurePostCss.length === 0) return '';
  const { bundleConfigs } = await import('./webpack/config.ts');
  return bundleConfigs({ input, paths, mode: 'production', stock: await openStock() }).key;
}
