/** A commit with its changes of files; lists have the newest first. */
export interface Commit {
  readonly id: string;
  readonly parents: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly changes: readonly FileChange[];
}

/** A commit's change of a file; paths are relative to the root of the repository. */
export interface FileChange {
  /** First letter of git's status: added, modified, deleted, renamed, … */
  readonly kind: string;
  readonly path: string;
  /** Old path of a renamed file. */
  readonly from?: string;
  /** Blob hashes before and after; zeros for none. */
  readonly before: string;
  readonly after: string;
}

/** Options of `git log` for output that `parseLog` reads. */
export const LOG_OPTIONS: readonly string[] = [
  '-c',
  'log.showSignature=false',
  'log',
  '--raw',
  '-z',
  '-M',
  // Abbreviated hashes halve the size of the log.
  '--abbrev=12',
  '--topo-order',
  // History is simplified to the paths in question, parents included.
  '--parents',
  '--format=%x01%H%x02%P%x02%ct',
];

/** Parses a log of NUL-terminated tokens: a header for each commit, then modes and paths of each file. */
export function parseLog(output: string): readonly Commit[] {
  const commits: (Commit & { readonly changes: FileChange[] })[] = [];
  const tokens = output.split('\0');
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]?.replace(/^\n/, '') ?? '';
    if (token.startsWith('\x01')) {
      const [id = '', parents = '', seconds = ''] = token.slice(1).split('\x02');
      commits.push({ id, parents: parents.split(' ').filter(Boolean), at: Number(seconds) * 1000, changes: [] });
    } else if (token.startsWith(':')) {
      const [, , before = '', after = '', status = ''] = token.split(' ');
      const kind = status.charAt(0);
      const path = tokens[++index] ?? '';
      const to = kind === 'R' || kind === 'C' ? tokens[++index] : undefined;
      const change = { kind, before, after };
      commits.at(-1)?.changes.push(to === undefined ? { ...change, path } : { ...change, path: to, from: path });
    }
  }
  return commits;
}
