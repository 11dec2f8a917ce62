/** The repository in which a source's commits are kept: fetched in parts, without a work tree. */

import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LOG_OPTIONS } from '../../../plugins/content/last-update.ts';
import { filesBelow } from '../../../util/files.ts';
import { hasControls, MAX_BYTES, MAX_TOTAL_BYTES, type TreeEntry } from './files.ts';
import { GitError, runGit } from './run.ts';

/** What a ref of a source is at its host. */
export interface RemoteRef {
  readonly commit: string;
  /** Of a branch, its name. */
  readonly branch?: string;
}

/** A repository of a source. */
export interface SourceRepository {
  /** Finds the commit of a branch, tag or hash; without a ref that of the default branch. @throws GitError */
  resolve(ref: string | undefined): Promise<RemoteRef>;
  /** Tags with their commits. @throws GitError */
  tags(): Promise<ReadonlyMap<string, string>>;
  /** Fetches a commit, without the contents of files where the host can leave them out. @throws GitError */
  fetchCommit(commit: string, history: boolean): Promise<void>;
  /** Lists the files of a commit below a path. @throws GitError */
  list(commit: string, paths: readonly string[]): Promise<readonly TreeEntry[]>;
  /** Fetches and reads the contents of some files of a list. @throws GitError */
  read(commit: string, paths: readonly string[], entries: readonly TreeEntry[]): Promise<Contents>;
  /** The log of some paths, in the form that `parseLog` reads. @throws GitError */
  log(commit: string, paths: readonly string[]): Promise<string>;
}

/** Contents of files, by hash. */
export interface Contents {
  readonly bytes: ReadonlyMap<string, Buffer>;
  /** Sizes of files that are too large to be read. */
  readonly tooLarge: ReadonlyMap<string, number>;
}

const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Opens the folder that keeps what is fetched from an address. The first commit that is fetched creates it. */
export function openSourceRepository(folder: string, url: string): SourceRepository {
  const git = (args: readonly string[], input?: string) => runGit(folder, args, input);
  const text = async (args: readonly string[], input?: string) => String(await git(args, input));
  return {
    async resolve(ref) {
      if (ref !== undefined && HASH.test(ref)) return { commit: ref };
      const names =
        ref === undefined ? ['HEAD'] : [`refs/heads/${ref}`, `refs/tags/${ref}`, `refs/tags/${ref}^{}`, ref];
      return chooseRef(parseRefs(await text(['ls-remote', '--symref', '--', url, ...names])), ref);
    },
    async tags() {
      const { commits } = parseRefs(await text(['ls-remote', '--tags', '--', url]));
      const names = [...commits.keys()].filter(name => name.startsWith('refs/tags/') && !name.endsWith('^{}'));
      return new Map(
        names.map(name => [name.slice('refs/tags/'.length), commits.get(`${name}^{}`) ?? commits.get(name) ?? '']),
      );
    },
    async fetchCommit(commit, history) {
      await prepare(folder, url);
      const known = String(await git(['for-each-ref', '--format=%(refname)', KEPT]));
      const isShallow = existsSync(path.join(folder, 'shallow'));
      if (known.includes(commit) && !(history && isShallow)) return;
      const whole = isShallow ? ['--unshallow'] : [];
      const depth = history || (known !== '' && !isShallow) ? whole : ['--depth=1'];
      await git(['fetch', '--quiet', ...FETCH, ...depth, '--filter=blob:none', '--', 'origin', commit]);
      await git(['update-ref', KEPT + commit, commit]);
    },
    async list(commit, paths) {
      const args = ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...paths];
      return parseTree(await text(args));
    },
    async read(commit, paths, entries) {
      const oids = [...new Set(entries.map(({ oid }) => oid))];
      const wanted = new Set(oids);
      const listed = await text(['rev-list', '--objects', '--no-walk', '--missing=print', commit, '--', ...paths]);
      const missing = listed.split('\n').flatMap(line => (line.startsWith('?') ? line.slice(1) : []));
      const absent = missing.filter(oid => wanted.has(oid));
      // All at once: git itself would fetch one after the other.
      if (absent.length > 0)
        await git([...TOGETHER, ...FETCH, '--filter=blob:none', '--stdin', 'origin'], lines(absent));
      const sizes = parseSizes(await text(['cat-file', '--batch-check=%(objectname) %(objectsize)'], lines(oids)));
      const readable = oids.filter(oid => (sizes.get(oid) ?? 0) <= MAX_BYTES);
      requireTotal(readable.map(oid => sizes.get(oid) ?? 0));
      const bytes = parseBatch(await git(['cat-file', '--batch'], lines(readable)));
      return { bytes, tooLarge: new Map([...sizes].filter(([, size]) => size > MAX_BYTES)) };
    },
    log: (commit, paths) => text(['log', ...LOG_OPTIONS, commit, '--', ...paths]),
  };
}

/** Refs of what was fetched, so that git keeps it, and knows it without asking the host. */
const KEPT = 'refs/lectern/';

const TOGETHER = ['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', '--quiet'];

function lines(items: readonly string[]): string {
  return items.map(item => `${item}\n`).join('');
}

const FETCH = ['--no-tags', '--no-write-fetch-head', '--no-recurse-submodules'];

/** Creates the repository, anew if its address has changed. */
async function prepare(folder: string, url: string): Promise<void> {
  const known = existsSync(path.join(folder, 'HEAD'))
    ? await runGit(folder, ['config', '--get', 'remote.origin.url']).then(String, () => undefined)
    : undefined;
  if (known?.trim() === url) {
    removeLeftovers(folder);
    return;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runGit(folder, ['init', '--quiet', '--bare', '--template=']);
  // Last: without it, the next run begins again.
  await runGit(folder, ['config', 'remote.origin.url', url]);
}

/** Removes what a git that was killed has left, with which the next one would refuse to write. */
function removeLeftovers(folder: string): void {
  const names = filesBelow(folder).filter(name => /\.lock$|(?:^|\/)tmp_\w+$/.test(name));
  for (const name of names) rmSync(path.join(folder, name), { force: true });
}

interface Refs {
  readonly commits: ReadonlyMap<string, string>;
  /** The branch that `HEAD` is. */
  readonly head?: string;
}

function parseRefs(output: string): Refs {
  const commits = new Map<string, string>();
  let head: string | undefined;
  for (const line of output.split('\n')) {
    // Git allows no such names; a host may send them nevertheless.
    if (hasControls(line.replace('\t', ''))) continue;
    const [value = '', name = ''] = line.split('\t');
    if (value.startsWith('ref: refs/heads/') && name === 'HEAD') head = value.slice('ref: refs/heads/'.length);
    else if (HASH.test(value)) commits.set(name, value);
  }
  return head === undefined ? { commits } : { commits, head };
}

function chooseRef({ commits, head }: Refs, ref: string | undefined): RemoteRef {
  const ofHead = commits.get('HEAD');
  if (ref === undefined) {
    if (ofHead === undefined) throw new GitError('it has no commits');
    return head === undefined ? { commit: ofHead } : { commit: ofHead, branch: head };
  }
  const ofBranch = commits.get(`refs/heads/${ref}`);
  if (ofBranch !== undefined) return { commit: ofBranch, branch: ref };
  const ofTag = commits.get(`refs/tags/${ref}^{}`) ?? commits.get(`refs/tags/${ref}`) ?? commits.get(ref);
  if (ofTag === undefined) throw new GitError(`it has no branch or tag '${ref}'`);
  return { commit: ofTag };
}

function parseTree(output: string): readonly TreeEntry[] {
  return output
    .split('\0')
    .filter(Boolean)
    .map(line => {
      const [meta = '', ...name] = line.split('\t');
      const [mode = '', , oid = ''] = meta.split(' ');
      return { mode, oid, path: name.join('\t') };
    });
}

/** @throws GitError if one is missing */
function parseSizes(output: string): ReadonlyMap<string, number> {
  const pairs = output.split('\n').filter(Boolean);
  return new Map(
    pairs.map((line): [string, number] => {
      const [oid = '', size = ''] = line.split(' ');
      if (!/^\d+$/.test(size)) throw new GitError(`the object ${oid} is ${size}`);
      return [oid, Number(size)];
    }),
  );
}

/** @throws GitError if files have more bytes than a copy may have */
function requireTotal(sizes: readonly number[]): void {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > MAX_TOTAL_BYTES) {
    const [has, limit] = [total, MAX_TOTAL_BYTES].map(bytes => Math.round(bytes / 2 ** 20));
    throw new GitError(`its files have ${has} MB, and ${limit} MB is the limit: choose a \`folder\``);
  }
}

/** The contents in the output of `cat-file --batch`, by hash. */
function parseBatch(output: Buffer): ReadonlyMap<string, Buffer> {
  const contents = new Map<string, Buffer>();
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at);
    const [oid = '', type = '', size = ''] = output.toString('latin1', at, end).split(' ');
    if (type !== 'blob') throw new GitError(`the object ${oid} is no file, but ${type}`);
    const start = end + 1;
    contents.set(oid, output.subarray(start, start + Number(size)));
    at = start + Number(size) + 1;
  }
  return contents;
}
