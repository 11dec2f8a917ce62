import type { Commit, FileChange } from './log.ts';

/** A commit that changed the text of a file. */
export interface TextChange {
  /** Position of the commit in the log. */
  readonly commit: number;
  /** Blob hash of the resulting text. */
  readonly text: string;
}

export interface FileHistories {
  /** Changes of each file's text, newest first, by its current path. */
  readonly changes: ReadonlyMap<string, readonly TextChange[]>;
  /** Current path of files that were moved from a path; the last one, if there were several. */
  readonly moved: ReadonlyMap<string, string>;
}

/**
 * Follows each file back through a log, newest commit first. A moved file keeps its changes, and so does a copy: docs of a frozen
 * version have the changes of the docs that were frozen. Moving and copying do not change a text.
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
  /** Current paths of files that were at a path; the path itself by default. */
  readonly owners: Map<string, readonly string[]>;
  /** Files that were created with a text, which may be a copy of another file's. */
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
  // Older changes at the path belong to another file.
  if (kind === 'A' || from !== undefined) owners.set(path, []);
  if (from === undefined) return;
  owners.set(from, [...(owners.get(from) ?? []), ...files]);
  if (files[0] !== undefined && !trace.moved.has(from)) trace.moved.set(from, files[0]);
}

/** Files created as a copy of this text continue with the history of its path; creating them does not count as a change. */
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
