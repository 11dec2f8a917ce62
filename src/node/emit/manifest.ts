import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceOwnFile } from '../util/files.ts';
import { isSafePath } from '../util/inside.ts';
import { isRecord } from '../util/json.ts';
import { relativePath } from '../util/relative-path.ts';
import { isWritable } from '../util/work-dir.ts';

/** Absolute paths of an output directory and of the manifest, the list of files written to it. */
export interface OutputPaths {
  readonly outDir: string;
  readonly manifestFile: string;
}

/** A file as a run has written it. */
export type WrittenFile = readonly [hash: string, size: number, mtimeMs: number];
export type Manifest = Readonly<Record<string, WrittenFile>>;

/** The manifest as JSON. `outDir` is relative to the manifest's folder, so that both can be copied elsewhere. */
interface ManifestFile {
  readonly outDir: string;
  readonly files: Manifest;
}

/**
 * The files that the last run wrote to a directory; undefined if the manifest is missing, damaged or of another
 * directory.
 */
export function readManifest(file: string, outDir: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as ManifestFile;
    if (manifest.outDir !== relativePath(path.dirname(file), outDir) || !isRecord(manifest.files)) return undefined;
    return Object.keys(manifest.files).every(name => isSafePath(name)) ? manifest.files : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the manifest, unless its folder is read-only, about which `openWorkDir` has warned. */
export function writeManifest(file: string, outDir: string, files: Manifest): void {
  if (!isWritable(path.dirname(file))) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const manifest: ManifestFile = { outDir: relativePath(path.dirname(file), outDir), files };
  replaceOwnFile(file, JSON.stringify(manifest));
}
