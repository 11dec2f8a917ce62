import { readFileSync } from 'node:fs';
import { hashOf } from '../util/hash.ts';

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

/** The hash of a file, empty where there is none. */
export function hashIfThere(file: string): string {
  try {
    return hashOf(readFileSync(file));
  } catch {
    return '';
  }
}
