/** A commit, newest first in a list, with what it did to files. */
export interface Commit {
  readonly id: string;
  readonly parents: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly changes: readonly FileChange[];
}

/** What a commit did to a file; paths are from the root of the repository. */
export interface FileChange {
  /** The first letter of git's status: added, modified, deleted, renamed, … */
  readonly kind: string;
  readonly path: string;
  /** The path before, of a renamed file. */
  readonly from?: string;
  /** Name of the content before and after, zeros for none. */
  readonly before: string;
  readonly after: string;
}

/** The options of `git log` whose output `parseLog` reads. */
export const LOG_OPTIONS: readonly string[] = [
  '-c',
  'log.showSignature=false',
  'log',
  '--raw',
  '-z',
  '-M',
  // Short names of contents halve the log.
  '--abbrev=12',
  '--topo-order',
  // Parents are the nearest commits of the paths that are asked about.
  '--parents',
  '--format=%x01%H%x02%P%x02%ct',
];

/** Reads a log: tokens that end in zero bytes, a header for each commit, then modes and paths of each file. */
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
