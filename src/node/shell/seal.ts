import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../hash.ts';

/** Files with the hash they had, by absolute path. */
export type Seal = readonly (readonly [file: string, hash: string])[];

/** Notes what files hold; those that are not there are left out. */
export function sealFiles(files: readonly string[]): Seal {
  return files.flatMap(file => {
    const hash = hashIfThere(file);
    return hash === '' ? [] : [[file, hash]];
  });
}

/** Whether every file still holds what it held. */
export function isUnbroken(seal: Seal): boolean {
  return seal.every(([file, hash]) => hashIfThere(file) === hash);
}

/** Notes what a directory of another program's making holds, so that {@link removeIfBroken} can tell harm. */
export function sealDirectory(directory: string, sealFile: string): void {
  writeFileSync(sealFile, JSON.stringify(sealFiles(filesBelow(directory))));
}

/** Removes a directory that is not as it was sealed: the bundler does not notice that its cache has come to harm. */
export function removeIfBroken(directory: string, sealFile: string): void {
  const seal = readSeal(sealFile);
  if (seal && seal.length === filesBelow(directory).length && isUnbroken(seal)) return;
  rmSync(directory, { recursive: true, force: true });
}

/** The hash of a file, empty where there is none. */
export function hashIfThere(file: string): string {
  try {
    return hashOf(readFileSync(file));
  } catch {
    return '';
  }
}

function readSeal(file: string): Seal | undefined {
  try {
    const seal: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(seal) ? (seal as Seal) : undefined;
  } catch {
    return undefined;
  }
}

function filesBelow(directory: string): readonly string[] {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
