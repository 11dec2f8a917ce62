import type { Commit, FileChange } from './log.ts';

/** A commit that gave a file another text. */
export interface TextChange {
  /** Position of the commit in the log. */
  readonly commit: number;
  /** Git's name of the text that it left. */
  readonly text: string;
}

export interface FileHistories {
  /** The changes of each file's text, newest first, by its present path. */
  readonly changes: ReadonlyMap<string, readonly TextChange[]>;
  /** The present path of what was moved from a path; the last of them, where there were several. */
  readonly moved: ReadonlyMap<string, string>;
}

/**
 * Follows every file back through a log, newest commit first. A file that was moved keeps its changes, and so does a copy:
 * the docs of a frozen version have those of the docs that were frozen. Moving and copying changes no text.
 */
export function fileHistories(commits: readonly Commit[]): FileHistories {
  const trace: Trace = { changes: new Map(), moved: new Map(), owners: new Map(), copies: new Map() };
  for (const [commit, { changes }] of commits.entries()) {
    for (const change of changes) step(trace, commit, change);
  }
  return trace;
}

interface Trace extends FileHistories {
  readonly changes: Map<string, TextChange[]>;
  readonly moved: Map<string, string>;
  /** The present paths of what was at a path; the path itself unless it is here. */
  readonly owners: Map<string, readonly string[]>;
  /** The files that began with a text, which may have been another's before. */
  readonly copies: Map<string, readonly string[]>;
}

function step(trace: Trace, commit: number, { kind, path, from, before, after }: FileChange): void {
  const { owners } = trace;
  if (kind === 'D') {
    owners.set(path, []);
    return;
  }
  adoptCopies(trace, path, after);
  const files = owners.get(path) ?? [path];
  if (after !== before) for (const file of files) add(trace, file, { commit, text: after });
  if (kind === 'A') trace.copies.set(after, [...(trace.copies.get(after) ?? []), ...files]);
  // What was at the path before is another file.
  if (kind === 'A' || from !== undefined) owners.set(path, []);
  if (from === undefined) return;
  owners.set(from, [...(owners.get(from) ?? []), ...files]);
  if (files[0] !== undefined && !trace.moved.has(from)) trace.moved.set(from, files[0]);
}

/** Files that began as a copy of this text go on at its path; that they were made is no change of their text. */
function adoptCopies({ changes, owners, copies }: Trace, path: string, text: string): void {
  const files = copies.get(text);
  if (!files) return;
  copies.delete(text);
  for (const file of files) changes.get(file)?.pop();
  owners.set(path, [...new Set([...(owners.get(path) ?? [path]), ...files])]);
}

function add({ changes }: Trace, file: string, change: TextChange): void {
  const list = changes.get(file);
  if (list) list.push(change);
  else changes.set(file, [change]);
}
