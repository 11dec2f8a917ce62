import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readIfExists } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import type { Shell, ShellInput } from './types.ts';

/** Places of a shell's parts, absolute. */
export interface ShellPaths {
  /** The generated modules. */
  readonly entryDir: string;
  readonly clientDir: string;
  readonly serverDir: string;
  /** The {@link ShellRecord}. */
  readonly recordFile: string;
}

/** A shell that was built, and from what. */
export interface ShellRecord {
  /** See `shellKey`. */
  readonly key: string;
  /** Every file of the site and of this package that went in. */
  readonly inputs: FileSnapshot;
  /** Every file that came out. */
  readonly outputs: FileSnapshot;
  readonly shell: Shell;
  /** webpack's hash of what open pages run: they know what to fetch to get there. */
  readonly buildHash: string;
  /** The key of the compiler, where Markdown modules went in. */
  readonly markdown?: string;
}

/** Files with the hash of their bytes, by absolute path. */
export type FileSnapshot = readonly (readonly [file: string, hash: string])[];

export function shellPaths(directory: string): ShellPaths {
  return {
    entryDir: path.join(directory, 'entries'),
    clientDir: path.join(directory, 'client'),
    serverDir: path.join(directory, 'server'),
    recordFile: path.join(directory, 'shell.json'),
  };
}

/** The last record, if everything that came out is still there; undefined without one. */
export function readRecord({ recordFile }: ShellPaths): ShellRecord | undefined {
  try {
    const record = JSON.parse(readIfExists(recordFile) ?? 'null') as ShellRecord | null;
    return record && isUnchanged(record.outputs) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Whether building the shell again would make the same. */
export function isUpToDate({ key, inputs, markdown }: ShellRecord, now: string, input: ShellInput): boolean {
  return key === now && (markdown === undefined || markdown === input.markdown?.key) && isUnchanged(inputs);
}

export function writeRecord({ recordFile }: ShellPaths, record: ShellRecord): void {
  writeFileSync(recordFile, JSON.stringify(record));
}

/** A snapshot of files; those that do not exist are left out. */
export function snapshotOf(files: readonly string[]): FileSnapshot {
  return files.map(file => [file, hashOfFile(file)] as const).filter(([, hash]) => hash !== '');
}

export function isUnchanged(snapshot: FileSnapshot): boolean {
  return snapshot.every(([file, hash]) => hashOfFile(file) === hash);
}

/** The hash of a file's bytes; empty where there is none. */
export function hashOfFile(file: string): string {
  try {
    return hashOf(readFileSync(file));
  } catch {
    return '';
  }
}
