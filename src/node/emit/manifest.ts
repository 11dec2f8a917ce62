import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceOwnFile } from '../util/files.ts';
import { isInside } from '../util/inside.ts';
import { isRecord } from '../util/json.ts';
import { relativePath } from '../util/relative-path.ts';
import { isWritable } from '../util/work-dir.ts';

/** An output directory and the list of what is written to it, absolute paths. */
export interface OutputPlace {
  readonly outDir: string;
  readonly manifestFile: string;
}

/** A file as an earlier run wrote it. */
export type Written = readonly [hash: string, size: number, mtimeMs: number];
export type Manifest = Readonly<Record<string, Written>>;

/** The list of written files; `outDir` is relative to its folder, so that both can be copied elsewhere. */
interface ManifestFile {
  readonly outDir: string;
  readonly files: Manifest;
}

/** The files that the last run wrote to a directory; undefined where the list is lost, harmed or that of another directory. */
export function readManifest(file: string, outDir: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as ManifestFile;
    if (manifest.outDir !== relativePath(path.dirname(file), outDir) || !isRecord(manifest.files)) return undefined;
    return Object.keys(manifest.files).every(name => isInside(name)) ? manifest.files : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the list, but where its folder is locked, as its user was told when the run began. */
export function writeManifest(file: string, outDir: string, files: Manifest): void {
  if (!isWritable(path.dirname(file))) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const manifest: ManifestFile = { outDir: relativePath(path.dirname(file), outDir), files };
  replaceOwnFile(file, JSON.stringify(manifest));
}
