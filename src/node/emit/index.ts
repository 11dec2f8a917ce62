import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../diagnostics.ts';
import { hashOf } from '../hash.ts';
import type { Emitted, Plan, PlannedFile } from './plan.ts';

export type * from './plan.ts';

/** What is known of a file written earlier: hash, size, modification time. */
type Written = readonly [hash: string, size: number, mtimeMs: number];
type Manifest = Readonly<Record<string, Written>>;

export interface EmitOptions {
  /** Absolute. */
  readonly outDir: string;
  /** Absolute path of the list of what was written last. */
  readonly manifestFile: string;
}

/**
 * Brings the output directory to a plan: writes only files whose bytes differ, each by rename, and removes last what
 * is in no plan any more. Until then the last site stands as it was.
 *
 * @throws UserError when the directory holds files that no site generator put there
 */
export async function emit(plan: Plan, { outDir, manifestFile }: EmitOptions): Promise<Emitted> {
  const known = readManifest(manifestFile, outDir);
  const present = known ? Object.keys(known) : claim(outDir);
  const next: Record<string, Written> = {};
  const tally = { written: 0, unchanged: 0 };
  const directories = new Set<string>();
  for (const file of plan.values()) {
    const target = path.join(outDir, file.path);
    const standing = await standingFile(target, file, known?.[file.path]);
    if (standing) {
      next[file.path] = standing;
      tally.unchanged++;
      continue;
    }
    next[file.path] = await writeAtomically(target, file, directories);
    tally.written++;
  }
  const removed = await removeStale(
    outDir,
    present.filter(name => !plan.has(name)),
  );
  if (tally.written > 0 || removed > 0 || !known) await writeManifest(manifestFile, outDir, next);
  return { ...tally, removed, bytes: Object.values(next).reduce((sum, [, size]) => sum + size, 0) };
}

/** The file on disk if it already is what the plan wants. */
async function standingFile(
  target: string,
  file: PlannedFile,
  known: Written | undefined,
): Promise<Written | undefined> {
  try {
    const { size, mtimeMs } = await stat(target);
    if (known) return known[0] === file.hash && known[1] === size && known[2] === mtimeMs ? known : undefined;
    return hashOf(await readFile(target)) === file.hash ? [file.hash, size, mtimeMs] : undefined;
  } catch {
    return undefined;
  }
}

async function writeAtomically(target: string, file: PlannedFile, directories: Set<string>): Promise<Written> {
  const directory = path.dirname(target);
  if (!directories.has(directory)) {
    await mkdir(directory, { recursive: true });
    directories.add(directory);
  }
  const temporary = path.join(directory, `.${path.basename(target)}.${process.pid}.tmp`);
  await writeFile(temporary, await file.bytes());
  await rename(temporary, target);
  const { size, mtimeMs } = await stat(target);
  return [file.hash, size, mtimeMs];
}

async function removeStale(outDir: string, names: readonly string[]): Promise<number> {
  for (const name of names) {
    const file = path.join(outDir, name);
    await rm(file, { force: true });
    await removeEmptyParents(path.dirname(file), outDir);
  }
  return names.length;
}

async function removeEmptyParents(directory: string, outDir: string): Promise<void> {
  if (directory === outDir || !directory.startsWith(outDir)) return;
  try {
    await rmdir(directory);
  } catch {
    return;
  }
  await removeEmptyParents(path.dirname(directory), outDir);
}

/** Takes over a directory that we have no list of: an empty one, or one that a site generator filled. */
function claim(outDir: string): readonly string[] {
  if (!existsSync(outDir)) return [];
  const names = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => path.relative(outDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  if (names.length === 0 || isGenerated(outDir)) return names;
  throw new UserError([
    {
      code: 'emit/foreign-directory',
      severity: 'error',
      message: `The output directory \`${outDir}\` holds files that are no generated site`,
      place: { file: outDir },
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
  readonly outDir: string;
  readonly files: Manifest;
}

function readManifest(file: string, outDir: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as ManifestFile;
    return manifest.outDir === outDir ? manifest.files : undefined;
  } catch {
    return undefined;
  }
}

async function writeManifest(file: string, outDir: string, files: Manifest): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, JSON.stringify({ outDir, files } satisfies ManifestFile));
  await rename(temporary, file);
}
