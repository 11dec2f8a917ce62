/** Stores packs on the host. */
import { actionResult } from './action-result.ts';
import type { Host } from './host.ts';
import { type Pack, type PackedValue, packsOf, sha256 } from './pack.ts';
import { type PackEntry, type PackKind, type Snapshot, signedText } from './snapshot.ts';

/** Stores values, and returns their packs. Those in `known` are on the host already. @throws HostError */
export async function pushPacks(
  host: Host,
  groups: Readonly<Record<PackKind, Iterable<PackedValue>>>,
  known: readonly PackEntry[],
): Promise<readonly PackEntry[]> {
  const digests = new Set(known.map(pack => pack.digest));
  const pushed: PackEntry[] = [];
  for (const kind of Object.keys(groups) as PackKind[]) {
    for await (const pack of packsOf(groups[kind])) {
      if (!digests.has(pack.digest)) await host.put('cas', pack.digest, pack.bytes);
      pushed.push(entryOf(kind, pack));
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
