/** `lectern.lock.json`: which state of each source a site shows. The site commits it. */

import { rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { describeBadName } from '../../plugins/docs/version-list.ts';
import { readIfExists, replaceFile, statIfExists } from '../../util/files.ts';
import { readJson } from '../../util/json.ts';

const locked = z.object({
  /** Address of the repository; absent where a function loads the files. */
  git: z.string().optional(),
  /** As the config has it. */
  ref: z.string().optional(),
  /** What the ref names; the branch that is checked out, where there is none. */
  branch: z.string().optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .optional(),
  folder: z.string(),
  also: z.array(z.string()).optional(),
  /** Of names and bytes of all files. */
  hash: z.string(),
});

/** A name becomes that of a folder. */
const versionName = z.string().superRefine((name, { addIssue, value }) => {
  const wrong = describeBadName(name);
  if (wrong !== undefined) addIssue({ code: 'custom', message: wrong, input: value });
});

const tagged = z.object({ name: versionName, tag: z.string(), commit: locked.shape.commit.unwrap(), hash: z.string() });

const schema = z.object({
  version: z.literal(1),
  sources: z.record(z.string(), locked).default({}),
  /** Versions from tags, by the id of their docs. */
  versions: z.record(z.string(), z.array(tagged)).optional(),
});

/** The state of a source that a site shows. */
export type LockedSource = z.output<typeof locked>;

/** What the lock file has. */
export type Lock = Pick<z.output<typeof schema>, 'sources' | 'versions'>;

/** The path of the lock file. */
export function lockFile(siteDir: string): string {
  return path.join(siteDir, 'lectern.lock.json');
}

let last: { readonly key: string; readonly value: Lock | Error } | undefined;

/** Reads the lock file, which may be missing; an error if it cannot be read. Read again only after a change. */
export function readLock(siteDir: string): Lock | Error {
  const file = lockFile(siteDir);
  const stats = statIfExists(file);
  const key = `${file} ${stats?.mtimeMs} ${stats?.size} ${stats?.ino}`;
  if (last?.key !== key) last = { key, value: parseLock(file) };
  return last.value;
}

function parseLock(file: string): Lock | Error {
  if (!statIfExists(file)) return { sources: {} };
  const json = readJson(file);
  if ('problem' in json) {
    const { line, column } = json.location;
    return new Error(`${json.problem} (line ${line}, column ${column})`);
  }
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return new Error(`\`${issue?.path.join('.')}\`: ${issue?.message}`);
}

/** Writes the lock file, at once, with ids in their order. With nothing to lock there is none. */
export function writeLock(siteDir: string, { sources, versions = {} }: Lock): void {
  const hasVersions = Object.keys(versions).length > 0;
  if (Object.keys(sources).length === 0 && !hasVersions) {
    rmSync(lockFile(siteDir), { force: true });
    return;
  }
  const lock = { version: 1, sources: sorted(sources), ...(hasVersions && { versions: sorted(versions) }) };
  const text = `${JSON.stringify(lock, null, 2)}\n`;
  if (text !== readIfExists(lockFile(siteDir))) replaceFile(lockFile(siteDir), text);
}

function sorted<T>(values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
}
