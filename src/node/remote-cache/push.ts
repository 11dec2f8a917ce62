/** Stores packs on the host. */
import { actionResult } from './action-result.ts';
import type { Host } from './host.ts';
import { type Pack, type PackedValue, packsOf, sha256 } from './pack.ts';
import { type PackEntry, type PackKind, type Snapshot, signedText } from './snapshot.ts';

export interface PushOptions {
  readonly groups: Readonly<Record<PackKind, Iterable<PackedValue>>>;
  /** Packs that are on the host already. */
  readonly known: readonly PackEntry[];
  /** Called with all packs so far, now and then, so that a push that is ended is not lost. */
  readonly onStored: (packs: readonly PackEntry[]) => Promise<void>;
}

/** Packs after which `onStored` is called. */
const STORED = 8;

/** Stores values, and returns their packs. @throws HostError */
export async function pushPacks(host: Host, { groups, known, onStored }: PushOptions): Promise<readonly PackEntry[]> {
  const digests = new Set(known.map(pack => pack.digest));
  const pushed: PackEntry[] = [];
  for (const kind of Object.keys(groups) as PackKind[]) {
    for await (const pack of packsOf(groups[kind])) {
      if (!digests.has(pack.digest)) await host.put('cas', pack.digest, pack.bytes);
      pushed.push(entryOf(kind, pack));
      if (pushed.length % STORED === 0) await onStored(pushed);
    }
  }
  return pushed;
}

/** Stores a snapshot, whose packs are on the host. @throws HostError */
export async function pushSnapshot(
  host: Host,
  { name, key, ...snapshot }: Snapshot & { readonly name: string; readonly key: string },
): Promise<void> {
  await host.put('ac', sha256(name), actionResult(snapshot.packs, signedText(name, snapshot, key)));
}

function entryOf(kind: PackKind, { digest, bytes, unpacked }: Pack): PackEntry {
  return { kind, digest, size: bytes.length, unpacked };
}
