import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from './mistake.ts';

/** Writes a site in place of the last one, whose `.lectern` stays: most sites share a shell. */
export function replaceSite(siteDir: string, files: ReadonlyMap<string, Entry>): void {
  mkdirSync(siteDir, { recursive: true });
  for (const name of readdirSync(siteDir)) {
    if (name !== '.lectern') rmSync(path.join(siteDir, name), { recursive: true });
  }
  for (const [name, entry] of files) writeEntry(path.join(siteDir, name), entry);
}

/** Writes one of the entries. */
export function writeEntry(file: string, entry: Entry): void {
  mkdirSync(path.dirname(file), { recursive: true });
  if (typeof entry === 'string' || entry instanceof Uint8Array) writeFileSync(file, entry);
  else if (entry.kind === 'folder') mkdirSync(file, { recursive: true });
  else if (entry.kind === 'link') {
    if (lstatSync(file, { throwIfNoEntry: false })) rmSync(file);
    symlinkSync(entry.to, file);
  } else {
    writeFileSync(file, entry.text);
    chmodSync(file, 0);
  }
}
