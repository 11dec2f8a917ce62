/** The remote cache: values that runs on other machines have stored on a host. */
import { codeHash } from '../cache/code-hash.ts';
import { type Cache, LOCAL } from '../cache/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { createFileTexts } from './file-texts.ts';
import { type Connection, type ConnectionLimits, type HostLimits, withHost } from './host.ts';
import type { PackedValue } from './pack.ts';
import { missingPacks, pullPacks, pullSnapshot, type UnpackedPack } from './pull.ts';
import { pushPacks, pushSnapshot } from './push.ts';
import type { RemoteCacheSettings } from './settings.ts';
import { writeShellFiles } from './shell-files.ts';
import type { PackEntry, PackKind } from './snapshot.ts';
import { isSparse, type RunFiles, valuesToPush } from './to-push.ts';

export { type CacheEnvironment, type CacheOptions, type RemoteCacheSettings, remoteCacheSettings } from './settings.ts';
export { PACK_KINDS, type PackKind } from './snapshot.ts';
export type { PageFileEntry } from './to-push.ts';

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

/** What a run stores. */
export interface PushedRun extends RunFiles {
  /** The part that was built; all by default. */
  readonly shard?: Shard | undefined;
}

export interface RemoteCache {
  /** Fetches what earlier runs have stored, of some kinds. Returns a notice if the host fails, or `signal` has ended it. */
  pull(kinds: readonly PackKind[], signal?: AbortSignal): Promise<readonly Diagnostic[]>;
  /** The text of a page's file that was fetched, by its hash. */
  fileText(hash: string): string | undefined;
  /** Whether the host has files of pages. */
  hasFiles(): Promise<boolean>;
  /** Stores what this run has made and the host lacks. Returns a notice if the host fails. */
  push(run: PushedRun): Promise<readonly Diagnostic[]>;
}

/** Time in milliseconds that a host has besides that for bytes, and the bytes a second that any host sends. */
const BASE_MS = 30_000;
const MIN_RATE = 2 ** 20;

/** Time in milliseconds in which all is stored. */
const PUSH_MS = 10 * 60_000;

/** Digests of packs that are remembered. */
const MAX_TAKEN = 400;

/** Key of the digests of packs that the local cache has taken over. */
const TAKEN = `${LOCAL}remote-packs`;

/** Node's major version, which decides how dates and numbers are written. */
const NODE = process.versions.node.split('.')[0];

/** Opens the remote cache of a site. */
export function openRemoteCache(settings: RemoteCacheSettings, options: RemoteCacheOptions): RemoteCache {
  const { key } = settings;
  const { cache, workDir, filesDir, site, commit, limits } = options;
  const nameOf = (part: string): string => `lectern ${codeHash()} node ${NODE} ${site} ${part}`;
  const names: Names = {
    latest: nameOf('latest'),
    shards: nameOf(`shards of ${commit}`),
    shard: index => nameOf(`shard ${index} of ${commit}`),
  };
  const files = createFileTexts(filesDir);
  /** Values that packs have, by key. */
  const adopted = new Map<string, number>();
  let remote: Remote = { latest: [], packs: [] };
  /** Digests of packs that this run has asked for. */
  const fetched = new Set<string>();

  const take = (pack: UnpackedPack): void => {
    const { entry, segment, bytes, values } = pack;
    if (entry.kind === 'shell') writeShellFiles(workDir, valuesOf(pack));
    else if (entry.kind === 'files') files.add(pack);
    else {
      cache.adopt(segment, bytes, values);
      for (const [name, [, , , checksum]] of values) if (!adopted.has(name)) adopted.set(name, checksum);
    }
  };

  return {
    pull: (kinds, signal) =>
      connected(settings, { ms: BASE_MS, limits, signal }, async ({ host, extend }) => {
        remote = await pullRemote(host, names, key);
        const taken = new Set(cache.get<readonly string[]>(TAKEN));
        const wanted = remote.packs.filter(({ kind, digest }) => kinds.includes(kind) && !taken.has(digest));
        extend((wanted.reduce((sum, { size }) => sum + size, 0) / MIN_RATE) * 1000);
        const missing = await pullPacks(host, wanted, pack => {
          if (!signal?.aborted) take(pack);
        });
        const lost = new Set(missing);
        remote = { latest: remote.latest, packs: remote.packs.filter(pack => !lost.has(pack)) };
        for (const pack of wanted) fetched.add(pack.digest);
        if (wanted.length > missing.length) {
          const digests = wanted.filter(pack => !lost.has(pack)).map(({ digest }) => digest);
          cache.set(TAKEN, [...taken, ...digests].slice(-MAX_TAKEN));
        }
      }),
    fileText: files.find,
    async hasFiles() {
      const packs = remote.packs.filter(({ kind }) => kind === 'files');
      let missing: readonly PackEntry[] = packs;
      await connected(settings, { ms: BASE_MS, limits }, async ({ host }) => {
        missing = await missingPacks(host, packs);
      });
      return packs.length > 0 && missing.length === 0;
    },
    push: ({ shard, ...run }) =>
      connected(settings, { ms: PUSH_MS, limits }, async ({ host }) => {
        const unread = remote.packs.filter(({ digest }) => !fetched.has(digest));
        const lost = new Set(await missingPacks(host, unread));
        const known = remote.packs.filter(pack => !lost.has(pack));
        const isRewritten = !shard && isSparse(remote.latest, { known, used: cache.used() });
        const kept = isRewritten ? [] : known.filter(({ kind }) => kind !== 'shell');
        const groups = valuesToPush(run, { cache, workDir, files, kept, adopted });
        const name = shard ? names.shard(shard.index) : names.latest;
        // Until all is stored, what was there before is of use, too.
        const before = shard ? [] : known;
        const onStored = (pushed: readonly PackEntry[]) =>
          pushSnapshot(host, { name, key, packs: distinct([...pushed, ...before]) });
        const pushed = await pushPacks(host, { groups, known, onStored });
        const packs = shard ? pushed : distinct([...pushed, ...kept]);
        if (!shard && hasSame(packs, remote.latest)) return;
        await pushSnapshot(host, { name, key, packs });
        if (shard) await pushSnapshot(host, { name: names.shards, key, packs: [], shards: shard.count });
      }),
  };
}

/** Names of the snapshots of a site. */
interface Names {
  readonly latest: string;
  /** Of the number of shards of the commit. */
  readonly shards: string;
  readonly shard: (index: number) => string;
}

/** What the host has: packs of the last whole build, and all packs, the newest first. */
interface Remote {
  readonly latest: readonly PackEntry[];
  readonly packs: readonly PackEntry[];
}

/** @throws HostError */
async function pullRemote(host: Connection['host'], names: Names, key: string): Promise<Remote> {
  const [latest, parts] = await Promise.all([
    pullSnapshot(host, names.latest, key),
    pullSnapshot(host, names.shards, key),
  ]);
  const indexes = Array.from({ length: parts?.shards ?? 0 }, (_, at) => at + 1);
  const shards = await Promise.all(indexes.map(index => pullSnapshot(host, names.shard(index), key)));
  return {
    latest: latest?.packs ?? [],
    packs: distinct([...shards, latest].flatMap(snapshot => snapshot?.packs ?? [])),
  };
}

function valuesOf({ bytes, values }: UnpackedPack): readonly PackedValue[] {
  return values.map(([key, [, start, length]]) => ({ key, bytes: bytes.subarray(start, start + length) }));
}

function distinct(packs: readonly PackEntry[]): readonly PackEntry[] {
  return [...new Map(packs.map(pack => [pack.digest, pack])).values()];
}

function hasSame(packs: readonly PackEntry[], others: readonly PackEntry[]): boolean {
  const digests = new Set(others.map(({ digest }) => digest));
  return packs.length === others.length && packs.every(({ digest }) => digests.has(digest));
}

/** Uses the host; if it fails, returns a notice. */
async function connected(
  settings: RemoteCacheSettings,
  limits: ConnectionLimits,
  use: (connection: Connection) => Promise<void>,
): Promise<readonly Diagnostic[]> {
  const failure = await withHost(settings, limits, use);
  if (failure === undefined) return [];
  const { host } = new URL(settings.url);
  const message = `The remote cache \`${host}\` ${failure}, so what it has not sent is made anew.`;
  const fix = 'Look whether the host is well, and whether the address and the credentials are right.';
  return [{ code: 'cache/remote-failed', severity: 'notice', message, fix }];
}
