import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { userError } from '../diagnostics/index.ts';
import { readIfExists, statIfExists } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';

/** The source of a planned file's bytes. */
export type FileSource =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array | string }
  | { readonly kind: 'copy'; readonly file: string }
  /** A file on the same disk, which is moved. */
  | { readonly kind: 'staged'; readonly file: string }
  /** In the output already, with the planned hash. */
  | { readonly kind: 'unchanged' };

/** A file of the output, not written yet. */
export interface PlannedFile {
  /** Relative to the output directory, with `/`. */
  readonly path: string;
  /** Hash of the bytes. */
  readonly hash: string;
  readonly source: FileSource;
}

/** The whole output by path. */
export type Plan = ReadonlyMap<string, PlannedFile>;

/** Counts of files after a plan was written. */
export interface Emitted {
  readonly written: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Size of the output. */
  readonly bytes: number;
}

/** A file as an earlier run wrote it. */
type Written = readonly [hash: string, size: number, mtimeMs: number];
type Manifest = Readonly<Record<string, Written>>;

/** The output directory. */
export interface Output {
  /** Whether the directory has a file with this hash at a path. */
  isUpToDate(path: string, hash: string): boolean;
  /**
   * Makes the directory what a plan says: writes the files that differ, each by rename, then removes those that the plan
   * lacks.
   */
  apply(plan: Plan): Emitted;
}

/**
 * Opens an output directory.
 *
 * @param outDir absolute
 * @param manifestFile absolute path of the list of written files
 * @throws UserError when the directory holds files that no site generator wrote
 */
export function openOutput(outDir: string, manifestFile: string): Output {
  const manifest = readManifest(manifestFile, outDir);
  const present = new Set(manifest ? Object.keys(manifest) : takeOver(outDir));
  const verified = new Map<string, Written>();
  const findUnchanged = (name: string, hash: string): Written | undefined => {
    const last = verified.get(name);
    if (last?.[0] === hash) return last;
    const file = present.has(name) ? unchangedFile(path.join(outDir, name), hash, manifest?.[name]) : undefined;
    if (file) verified.set(name, file);
    return file;
  };
  return {
    isUpToDate: (name, hash) => findUnchanged(name, hash) !== undefined,
    apply(plan) {
      const next: Record<string, Written> = {};
      let written = 0;
      for (const file of plan.values()) {
        const unchanged = findUnchanged(file.path, file.hash);
        next[file.path] = unchanged ?? write(path.join(outDir, file.path), file);
        if (!unchanged) written++;
      }
      const stale = [...present].filter(name => !plan.has(name));
      for (const name of stale) remove(outDir, name);
      if (written > 0 || stale.length > 0 || !manifest) writeManifest(manifestFile, outDir, next);
      const bytes = Object.values(next).reduce((sum, [, size]) => sum + size, 0);
      return { written, removed: stale.length, unchanged: plan.size - written, bytes };
    },
  };
}

/** The file on disk if its bytes have the hash. A file of the manifest is only read if its size or time has changed. */
function unchangedFile(target: string, hash: string, last: Written | undefined): Written | undefined {
  const stats = statIfExists(target);
  if (!stats?.isFile()) return undefined;
  const { size, mtimeMs } = stats;
  if (last) return last[0] === hash && last[1] === size && last[2] === mtimeMs ? last : undefined;
  return hashOf(readFileSync(target)) === hash ? [hash, size, mtimeMs] : undefined;
}

function write(target: string, { hash, source }: PlannedFile): Written {
  makeDirectory(path.dirname(target));
  try {
    writeSource(source, target);
  } catch (error) {
    // The last site may have a directory at this path.
    if (!statIfExists(target)?.isDirectory()) throw error;
    rmSync(target, { recursive: true });
    writeSource(source, target);
  }
  const { size, mtimeMs } = statSync(target);
  return [hash, size, mtimeMs];
}

/** Creates a directory, also where the last site has a file at its path. */
function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
  } catch {
    if (statIfExists(directory)?.isFile()) rmSync(directory);
    else makeDirectory(path.dirname(directory));
    mkdirSync(directory, { recursive: true });
  }
}

/** Writes by rename, so that readers never see half a file. */
function writeSource(source: FileSource, target: string): void {
  if (source.kind === 'unchanged') throw new Error(`${target} vanished while the site was being built; build again`);
  if (source.kind === 'staged' && isRenamed(source.file, target)) return;
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`);
  if (source.kind === 'bytes') writeFileSync(temporary, source.bytes);
  else copyFileSync(source.file, temporary, constants.COPYFILE_FICLONE);
  renameSync(temporary, target);
}

/** Renames a file, unless to another file system. */
function isRenamed(from: string, target: string): boolean {
  try {
    renameSync(from, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    return false;
  }
}

function remove(outDir: string, name: string): void {
  const file = path.join(outDir, name);
  // The plan may have a file where the last site had a folder, or a folder where it had a file.
  if (statIfExists(path.dirname(file))?.isDirectory() && !statIfExists(file)?.isDirectory())
    rmSync(file, { force: true });
  removeEmpty(path.dirname(file), outDir);
}

/** Removes a folder of the output, and those around it, as far as they are empty. */
function removeEmpty(directory: string, outDir: string): void {
  if (!directory.startsWith(outDir + path.sep)) return;
  try {
    rmdirSync(directory);
  } catch {
    return;
  }
  removeEmpty(path.dirname(directory), outDir);
}

/** The files of a directory without a manifest: an empty one, or one that a site generator wrote. */
function takeOver(outDir: string): readonly string[] {
  if (!existsSync(outDir)) return [];
  const names = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => relativePath(outDir, path.join(entry.parentPath, entry.name)));
  if (names.length === 0 || isGenerated(outDir)) return names;
  throw userError({
    code: 'emit/foreign-directory',
    message: `The output directory \`${outDir}\` holds files that are no generated site`,
    location: { file: outDir },
    fix: 'Empty it, or name another directory with `--out-dir`.',
  });
}

function isGenerated(outDir: string): boolean {
  return ['404.html', 'index.html'].some(name =>
    /name="?generator"? content="(Lectern|Docusaurus)/.test(readIfExists(path.join(outDir, name)) ?? ''),
  );
}

/** The list of written files; `outDir` is relative to its folder, so that both can be copied elsewhere. */
interface ManifestFile {
  readonly outDir: string;
  readonly files: Manifest;
}

function readManifest(file: string, outDir: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as ManifestFile;
    return manifest.outDir === relativePath(path.dirname(file), outDir) ? manifest.files : undefined;
  } catch {
    return undefined;
  }
}

function writeManifest(file: string, outDir: string, files: Manifest): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const manifest: ManifestFile = { outDir: relativePath(path.dirname(file), outDir), files };
  writeSource({ kind: 'bytes', bytes: JSON.stringify(manifest) }, file);
}
