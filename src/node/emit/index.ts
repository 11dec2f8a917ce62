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
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { UserError } from '../diagnostics/index.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';
import type { Emitted, FileSource, Plan, PlannedFile } from './plan.ts';

export type * from './plan.ts';

/** What is known of a file written earlier: hash, size, modification time. */
type Written = readonly [hash: string, size: number, mtimeMs: number];
type Manifest = Readonly<Record<string, Written>>;

export interface OutputOptions {
  /** Absolute. */
  readonly outDir: string;
  /** Absolute path of the list of what was written last. */
  readonly manifestFile: string;
}

/** The output directory: what stands in it, and how it becomes what a plan says. */
export interface Output {
  /** Whether a file with this hash is in place. */
  isUpToDate(path: string, hash: string): boolean;
  /**
   * Writes what differs, each file by rename, and removes last what is in no plan any more. Until then the last site
   * stands as it was.
   */
  apply(plan: Plan): Emitted;
}

/** @throws UserError when the directory holds files that no site generator put there */
export function openOutput({ outDir, manifestFile }: OutputOptions): Output {
  const known = readManifest(manifestFile, outDir);
  const present = new Set(known ? Object.keys(known) : claim(outDir));
  const found = new Map<string, Written>();
  const standing = (name: string, hash: string): Written | undefined => {
    const there = found.get(name);
    if (there?.[0] === hash) return there;
    const file = present.has(name) ? standingFile(path.join(outDir, name), hash, known?.[name]) : undefined;
    if (file) found.set(name, file);
    return file;
  };
  return {
    isUpToDate: (name, hash) => standing(name, hash) !== undefined,
    apply(plan) {
      const next: Record<string, Written> = {};
      const directories = new Set<string>();
      let written = 0;
      for (const file of plan.values()) {
        const there = standing(file.path, file.hash);
        next[file.path] = there ?? put(path.join(outDir, file.path), file, directories);
        if (!there) written++;
      }
      const stale = [...present].filter(name => !plan.has(name));
      for (const name of stale) remove(outDir, name);
      if (written > 0 || stale.length > 0 || !known) writeManifest(manifestFile, outDir, next);
      const bytes = Object.values(next).reduce((sum, [, size]) => sum + size, 0);
      return { written, removed: stale.length, unchanged: plan.size - written, bytes };
    },
  };
}

/** The file on disk if its bytes have the hash; of a known one they are those that were written. */
function standingFile(target: string, hash: string, known: Written | undefined): Written | undefined {
  const stats = statsOf(target);
  if (!stats?.isFile()) return undefined;
  const { size, mtimeMs } = stats;
  if (known) return known[0] === hash && known[1] === size && known[2] === mtimeMs ? known : undefined;
  return hashOf(readFileSync(target)) === hash ? [hash, size, mtimeMs] : undefined;
}

function put(target: string, { hash, source }: PlannedFile, directories: Set<string>): Written {
  const directory = path.dirname(target);
  if (!directories.has(directory)) {
    makeDirectory(directory);
    directories.add(directory);
  }
  try {
    place(source, target);
  } catch (error) {
    // The last site may have a directory of its name.
    if (!statsOf(target)?.isDirectory()) throw error;
    rmSync(target, { recursive: true });
    place(source, target);
  }
  const { size, mtimeMs } = statSync(target);
  return [hash, size, mtimeMs];
}

/** Makes a directory, also where the last site has a file of its name. */
function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
  } catch {
    if (statsOf(directory)?.isFile()) rmSync(directory);
    else makeDirectory(path.dirname(directory));
    mkdirSync(directory, { recursive: true });
  }
}

/** What stands at a path, if anything does. */
function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** Puts bytes in place by rename, so that a reader never sees half a file. */
function place(source: FileSource, target: string): void {
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`);
  switch (source.kind) {
    case 'bytes':
    case 'made':
      writeFileSync(temporary, source.kind === 'made' ? source.bytes() : source.bytes);
      renameSync(temporary, target);
      return;
    case 'copy':
      copyFileSync(source.file, temporary, constants.COPYFILE_FICLONE);
      renameSync(temporary, target);
      return;
    case 'staged':
      moveFile(source.file, target, temporary);
      return;
    case 'unchanged':
      throw new Error(`${target} vanished while the site was being built; build again`);
  }
}

/** A rename, or a copy where the staging directory is on another file system. */
function moveFile(from: string, target: string, temporary: string): void {
  try {
    renameSync(from, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, temporary);
    renameSync(temporary, target);
  }
}

function remove(outDir: string, name: string): void {
  const file = path.join(outDir, name);
  // A file of this plan may have taken the place of a folder, or the other way round.
  if (statsOf(path.dirname(file))?.isDirectory() && !statsOf(file)?.isDirectory()) rmSync(file, { force: true });
  for (
    let directory = path.dirname(file);
    directory.startsWith(outDir + path.sep);
    directory = path.dirname(directory)
  ) {
    try {
      rmdirSync(directory);
    } catch {
      return;
    }
  }
}

/** Takes over a directory that we have no list of: an empty one, or one that a site generator filled. */
function claim(outDir: string): readonly string[] {
  if (!existsSync(outDir)) return [];
  const names = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => relativePath(outDir, path.join(entry.parentPath, entry.name)));
  if (names.length === 0 || isGenerated(outDir)) return names;
  throw new UserError([
    {
      code: 'emit/foreign-directory',
      severity: 'error',
      message: `The output directory \`${outDir}\` holds files that are no generated site`,
      location: { file: outDir },
      fix: 'Empty it, or name another directory with `--out-dir`.',
    },
  ]);
}

function isGenerated(outDir: string): boolean {
  return ['404.html', 'index.html'].some(name => {
    const file = path.join(outDir, name);
    return existsSync(file) && /name="?generator"? content="(Lectern|Docusaurus)/.test(readFileSync(file, 'utf8'));
  });
}

interface ManifestFile {
  /** From the list's own folder: a copy of both elsewhere is as good. */
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
  const temporary = `${file}.${process.pid}`;
  writeFileSync(
    temporary,
    JSON.stringify({ outDir: relativePath(path.dirname(file), outDir), files } satisfies ManifestFile),
  );
  renameSync(temporary, file);
}
