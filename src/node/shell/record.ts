/** A shell on disk, and whether it is still the one that its inputs make. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeHash } from '../cache/code-hash.ts';
import { themeFolders } from '../theme-parts.ts';
import { filesBelow, readIfExists } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';
import { packageRoot } from '../version.ts';
import { entryFiles } from './generated/entries.ts';
import { stockKey } from './stock/index.ts';
import { openStock } from './stock/open.ts';
import type { ScriptParts, ShellBundles, ShellInput, ShellPaths } from './types.ts';

/** A shell that was built, and from what. */
export interface ShellRecord {
  /** See `shellKey`. */
  readonly key: string;
  /** Every file of the site and of this package that went in. */
  readonly inputs: FileSnapshot;
  /** Every file that came out. */
  readonly outputs: FileSnapshot;
  readonly bundles: ShellBundles;
  readonly scripts: readonly ScriptParts[];
  /** webpack's hash of what open pages run: they know what to fetch to get there. */
  readonly buildHash: string;
  /** The key of the compiler, where Markdown modules went in. */
  readonly markdown?: string;
}

/** Files with the hash of their bytes, by absolute path. */
type FileSnapshot = readonly (readonly [file: string, hash: string])[];

/** Where the parts of a shell are in its folder. */
export function shellPaths(directory: string): ShellPaths {
  return {
    entryDir: path.join(directory, 'entries'),
    clientDir: path.join(directory, 'client'),
    serverDir: path.join(directory, 'server'),
    recordFile: path.join(directory, 'shell.json'),
    bundlerRecords: path.join(directory, 'records.json'),
  };
}

/** The last record, if everything that came out is still there; undefined without one. */
export function readRecord({ recordFile }: ShellPaths): ShellRecord | undefined {
  try {
    const stored = JSON.parse(readIfExists(recordFile) ?? 'null') as ShellRecord | null;
    const record = stored && withPaths(stored, file => path.resolve(path.dirname(recordFile), file));
    return record && isUnchanged(record.outputs) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Why a shell is built: there is none, modules, packages or settings changed, or files that went in. */
export type ShellMiss = 'none' | 'inputs' | 'files';

/** Why building the shell again would not make the same as the last one; undefined where it would. */
export function shellMiss(last: ShellRecord | undefined, now: string, input: ShellInput): ShellMiss | undefined {
  if (!last) return 'none';
  const { key, inputs, markdown } = last;
  if (key !== now || (markdown !== undefined && markdown !== input.markdown.key)) return 'inputs';
  return isUnchanged(inputs) ? undefined : 'files';
}

/** Keeps a record for the next run. */
export function writeRecord({ recordFile }: ShellPaths, record: ShellRecord): void {
  const stored = withPaths(record, file => relativePath(path.dirname(recordFile), file));
  writeFileSync(recordFile, JSON.stringify(stored));
}

/** Paths are stored relative to the record: that of a site that was copied is of its own files, and not of the first one's. */
function withPaths({ inputs, outputs, bundles, ...record }: ShellRecord, map: (file: string) => string): ShellRecord {
  const mapped = (snapshot: FileSnapshot) => snapshot.map(([file, hash]) => [map(file), hash] as const);
  const { clientDir, serverFile } = bundles;
  return {
    ...record,
    inputs: mapped(inputs),
    outputs: mapped(outputs),
    bundles: { ...bundles, clientDir: map(clientDir), serverFile: map(serverFile) },
  };
}

/** A snapshot of files; those that do not exist are left out. */
export function snapshotOf(files: readonly string[]): FileSnapshot {
  return files.map(file => [file, hashOfFile(file)] as const).filter(([, hash]) => hash !== '');
}

function isUnchanged(snapshot: FileSnapshot): boolean {
  return snapshot.every(([file, hash]) => hashOfFile(file) === hash);
}

/** The hash of a file's bytes; empty where there is none. */
function hashOfFile(file: string): string {
  try {
    return hashOf(readFileSync(file));
  } catch {
    return '';
  }
}

/** All that decides the shell besides the text of its files: generated entries, packages, addresses, which overrides there are. */
export async function shellKey(input: ShellInput, paths: ShellPaths): Promise<string> {
  const { siteDir, assetsUrl, staticDirectories, hasSvgComponents } = input;
  const nameOf = (folder: string) => relativePath(siteDir, folder);
  return hashOf(
    codeHash(),
    stockKey(),
    hashOfFile(path.join(packageRoot, 'dist/packages/key')),
    JSON.stringify(entryFiles(input)),
    JSON.stringify([assetsUrl, staticDirectories.map(nameOf), hasSvgComponents]),
    JSON.stringify(themeFolders(siteDir, input.plugins.themes).map(theme => [nameOf(theme), filesBelow(theme)])),
    await describeHooks(input, paths),
    ...['package.json', 'package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'node_modules/.package-lock.json'].map(
      name => hashOfFile(path.join(siteDir, name)),
    ),
  );
}

/** Most sites have no plugin that changes the bundler, and do without loading it here. */
export async function describeHooks(input: ShellInput, paths: ShellPaths): Promise<string> {
  const { configureWebpack, configurePostCss } = input.plugins;
  if (configureWebpack.length + configurePostCss.length === 0) return '';
  const { bundleConfigs } = await import('./webpack/config.ts');
  return bundleConfigs({ input, paths, mode: 'production', stock: await openStock() }).key;
}
