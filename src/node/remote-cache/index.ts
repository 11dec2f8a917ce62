/** The remote cache: values that runs on other machines have stored on a host. */
import { readFileSync } from 'node:fs';
import { codeHash } from '../cache/code-hash.ts';
import { type Cache, FACTS, LOCAL } from '../cache/index.ts';
import { checksumOf, createSegmentReader, type Extent, segmentName, writeSegment } from '../cache/segment.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { hashOf } from '../util/hash.ts';
import { type Connection, type HostLimits, withHost } from './host.ts';
import type { PackedValue } from './pack.ts';
import { pullPacks, pullSnapshot, type UnpackedPack } from './pull.ts';
import { pushPacks, pushSnapshot } from './push.ts';
import type { RemoteCacheSettings } from './settings.ts';
import { shellFiles, writeShellFiles } from './shell-files.ts';
import type { PackEntry, PackKind, Snapshot } from './snapshot.ts';

export { type CacheEnvironment, type CacheOptions, type RemoteCacheSettings, remoteCacheSettings } from './settings.ts';
export { PACK_KINDS, type PackKind } from './snapshot.ts';

/** A part of a site that one machine builds. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

export interface RemoteCacheOptions {
  readonly cache: Cache;
  /** Absolute folder of caches, with the shells. */
  readonly workDir: string;
  /** Absolute folder for files of this run. */
  readonly filesDir: string;
  /** Name of the site on a host that has several. */
  readonly site: string;
  /** Hash of the commit that is checked out, by which a build finds its shards; empty if unknown. */
  readonly commit: string;
  readonly limits?: HostLimits;
}

/** A file of a page. */
export interface PageFileEntry {
  /** See `hashOf`. */
  readonly hash: string;
  /** Absolute path of a file with its text. */
  readonly file: string;
  /** Whether this run has made it. */
  readonly isNew: boolean;
}

/** What a run stores. */
export interface PushedRun {
  readonly files: Iterable<PageFileEntry>;
  /** Folders of shells below the work folder. */
  readonly shells: readonly string[];
  /** The part that was built; all by default. */
  readonly shard?: Shard | undefined;
}

export interface RemoteCache {
  /** Fetches what earlier runs have stored, of some kinds. Returns a notice if the host fails. */
  pull(kinds: readonly PackKind[]): Promise<readonly Diagnostic[]>;
  /** The text of a page's file that was fetched, by its hash. */
  fileText(hash: string): string | undefined;
  /** Stores what this run has made and the host lacks. Returns a notice if the host fails. */
  push(run: PushedRun): Promise<readonly Diagnostic[]>;
}

/** Time in milliseconds that a host has besides that for bytes, and the bytes a second that any host sends. */
const BASE_MS = 30_000;
const MIN_RATE = 2 ** 20;

/** Time in milliseconds in which all is stored. */
const PUSH_MS = 10 * 60_000;

/** Packs are stored anew if there are more, or if less than half of their bytes is of use. */
const MAX_PACKS = 48;

/** Key of the digests of packs that the local cache has taken over. */
const TAKEN = `${LOCAL}remote-packs`;

/** Opens the remote cache of a site. */
export function openRemoteCache(settings: RemoteCacheSettings, options: RemoteCacheOptions): RemoteCache {
  const { key } = settings;
  const { cache, workDir, filesDir, site, commit, limits } = options;
  const nameOf = (part: string): string => `lectern ${codeHash()} ${site} ${part}`;
  const latest = nameOf('latest');
  const shardName = (index: number): string => nameOf(`shard ${index} of ${commit}`);
  const files = createFileTexts(filesDir);
  /** What the host has, once it was asked. */
  let known: readonly PackEntry[] = [];
  let last: Snapshot | undefined;

  const take = (pack: UnpackedPack): void => {
    if (pack.entry.kind === 'shell') writeShellFiles(workDir, valuesOf(pack));
    else if (pack.entry.kind === 'files') files.add(pack);
    else cache.adopt(pack.segment, pack.bytes, pack.values);
  };

  return {
    pull: kinds =>
      connected(settings, { ms: BASE_MS, limits }, async ({ host, extend }) => {
        const [stored, shards] = await Promise.all([pullSnapshot(host, latest, key), pullShards(host, shardName, key)]);
        last = stored;
        known = distinct([last, ...shards].flatMap(snapshot => snapshot?.packs ?? []));
        const taken = new Set(cache.get<readonly string[]>(TAKEN));
        const wanted = known.filter(({ kind, digest }) => kinds.includes(kind) && !taken.has(digest));
        extend((wanted.reduce((sum, { size }) => sum + size, 0) / MIN_RATE) * 1000);
        await pullPacks(host, wanted, take);
        if (wanted.length > 0) {
          const digests = [...taken, ...wanted.map(({ digest }) => digest)];
          cache.set(TAKEN, digests.slice(-2 * MAX_PACKS));
        }
      }),
    fileText: files.find,
    push: ({ shard, ...run }) =>
      connected(settings, { ms: PUSH_MS, limits }, async ({ host }) => {
        const kept = isSparse(known, cache.used()) ? [] : known.filter(({ kind }) => kind !== 'shell');
        const pushed = await pushPacks(host, groupsOf(run, { cache, workDir, files, kept }), known);
        const name = shard ? shardName(shard.index) : latest;
        const packs = shard ? pushed : distinct([...kept, ...pushed]);
        if (!shard && hasSame(packs, last?.packs)) return;
        await pushSnapshot(host, { name, key, packs, ...(shard && { shards: shard.count }) });
      }),
  };
}

/** The snapshots of the shards of a commit, each of which knows how many there are. @throws HostError */
async function pullShards(
  host: Connection['host'],
  nameOf: (index: number) => string,
  key: string,
): Promise<readonly (Snapshot | undefined)[]> {
  const first = await pullSnapshot(host, nameOf(1), key);
  const others = Array.from({ length: (first?.shards ?? 1) - 1 }, (_, at) => at + 2);
  return [first, ...(await Promise.all(others.map(index => pullSnapshot(host, nameOf(index), key))))];
}

interface FileTexts {
  readonly add: (pack: UnpackedPack) => void;
  readonly has: (hash: string) => boolean;
  readonly find: (hash: string) => string | undefined;
}

/** The texts of files by their hashes, in packs that are written to a folder. */
function createFileTexts(directory: string): FileTexts {
  const reader = createSegmentReader(directory);
  const extents = new Map<string, Extent>();
  return {
    add({ segment, bytes, values }) {
      writeSegment(directory, segment, bytes);
      for (const [hash, start, length] of values) {
        extents.set(hash, [segment, start, length, checksumOf(bytes.subarray(start, start + length))]);
      }
    },
    has: hash => extents.has(hash),
    find(hash) {
      const extent = extents.get(hash);
      const text = extent && reader.find<string>(extent);
      return text !== undefined && hashOf(text) === hash ? text : undefined;
    },
  };
}

interface Sources extends Pick<RemoteCacheOptions, 'cache' | 'workDir'> {
  readonly files: FileTexts;
  /** Packs that stay. */
  readonly kept: readonly PackEntry[];
}

/** What a run has that packs on the host have not. */
function groupsOf({ files: pageFiles, shells }: Omit<PushedRun, 'shard'>, { cache, workDir, files, kept }: Sources) {
  const segments = new Set(kept.map(({ digest }) => segmentName(digest)));
  const own = cache.used().filter(([key, [segment]]) => !key.startsWith(LOCAL) && !segments.has(segment));
  const values = function* (isFact: boolean): Generator<PackedValue> {
    for (const [key, extent] of own) {
      const bytes = key.startsWith(FACTS) === isFact ? cache.bytes(extent) : undefined;
      if (bytes) yield { key, bytes };
    }
  };
  const texts = function* (): Generator<PackedValue> {
    for (const { hash, file, isNew } of pageFiles) {
      if (kept.length > 0 && (!isNew || files.has(hash))) continue;
      const text = readFileSync(file, 'utf8');
      // A plugin may have changed the file since.
      if (hashOf(text) === hash) yield { key: hash, bytes: Buffer.from(JSON.stringify(text)) };
    }
  };
  return { facts: values(true), values: values(false), files: texts(), shell: shellFiles(workDir, shells) };
}

/** Whether most of what packs contain is of no use to this run. */
function isSparse(packs: readonly PackEntry[], used: ReturnType<Cache['used']>): boolean {
  const bytes = used.reduce((sum, [, [, , length]]) => sum + length, 0);
  const stored = packs.filter(({ kind }) => kind === 'facts' || kind === 'values');
  return packs.length > MAX_PACKS || stored.reduce((sum, { unpacked }) => sum + unpacked, 0) > 2 * bytes + SMALL;
}

/** Bytes that need not be of use. */
const SMALL = 2 ** 22;

function valuesOf({ bytes, values }: UnpackedPack): readonly PackedValue[] {
  return values.map(([key, start, length]) => ({ key, bytes: bytes.subarray(start, start + length) }));
}

function distinct(packs: readonly PackEntry[]): readonly PackEntry[] {
  return [...new Map(packs.map(pack => [pack.digest, pack])).values()];
}

function hasSame(packs: readonly PackEntry[], others: readonly PackEntry[] = []): boolean {
  const digests = new Set(others.map(({ digest }) => digest));
  return packs.length === others.length && packs.every(({ digest }) => digests.has(digest));
}

/** Uses the host; if it fails, returns a notice. */
async function connected(
  settings: RemoteCacheSettings,
  limits: { readonly ms: number; readonly limits: HostLimits | undefined },
  use: (connection: Connection) => Promise<void>,
): Promise<readonly Diagnostic[]> {
  const failure = await withHost(settings, limits, use);
  if (failure === undefined) return [];
  const { host } = new URL(settings.url);
  const message = `The remote cache \`${host}\` ${failure}, so what it has not sent is made anew.`;
  const fix = 'Look whether the host is well, and whether the address and the credentials are right.';
  return [{ code: 'cache/remote-failed', severity: 'notice', message, fix }];
}
