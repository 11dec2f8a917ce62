/** Fetches packs from the host. */
import { checksumOf, type Extent, segmentName } from '../cache/segment.ts';
import { forEachConcurrently } from '../util/concurrently.ts';
import { textOfActionResult } from './action-result.ts';
import { type Host, HostError } from './host.ts';
import { extentsOf, sha256, unpack } from './pack.ts';
import { type PackEntry, readSigned, type Snapshot } from './snapshot.ts';

/** Packs that are fetched at the same time. */
const REQUESTS = 4;

/** Maximum size of a snapshot in bytes: some hundred packs. */
const MAX_SNAPSHOT = 2 ** 20;

/** An unpacked pack. */
export interface UnpackedPack {
  readonly entry: PackEntry;
  /** The name of a segment with its bytes. */
  readonly segment: string;
  readonly bytes: Buffer;
  /** Keys of the values, with their extents in that segment. */
  readonly values: readonly (readonly [key: string, extent: Extent])[];
}

/** The snapshot with a name; undefined if the host has none that is signed with the key. @throws HostError */
export async function pullSnapshot(host: Host, name: string, key: string): Promise<Snapshot | undefined> {
  const bytes = await host.get('ac', sha256(name), MAX_SNAPSHOT);
  const text = bytes && textOfActionResult(bytes);
  return text === undefined ? undefined : readSigned(name, text, key);
}

/**
 * Fetches packs, and calls a function with each, in their order. Returns those that the host does not have any more.
 *
 * @throws HostError
 */
export async function pullPacks(
  host: Host,
  packs: readonly PackEntry[],
  take: (pack: UnpackedPack) => void,
): Promise<readonly PackEntry[]> {
  const missing: PackEntry[] = [];
  for (let at = 0; at < packs.length; at += REQUESTS) {
    const some = packs.slice(at, at + REQUESTS);
    const fetched = await Promise.all(some.map(entry => pullPack(host, entry)));
    for (const [index, pack] of fetched.entries()) {
      if (pack) take(pack);
      else missing.push(some[index] as PackEntry);
    }
  }
  return missing;
}

async function pullPack(host: Host, entry: PackEntry): Promise<UnpackedPack | undefined> {
  const { digest, size, unpacked } = entry;
  const packed = await host.get('cas', digest, size);
  if (!packed) return undefined;
  if (sha256(packed) !== digest) throw new HostError('sends other bytes than were stored');
  const bytes = await unpack(packed, unpacked);
  const segment = segmentName(digest);
  const values = extentsOf(bytes).map(([key, start, length]) => {
    const checksum = checksumOf(bytes.subarray(start, start + length));
    return [key, [segment, start, length, checksum]] as const;
  });
  return { entry, segment, bytes, values };
}

/** Those of some packs that the host does not have. @throws HostError */
export async function missingPacks(host: Host, packs: readonly PackEntry[]): Promise<readonly PackEntry[]> {
  const missing: PackEntry[] = [];
  await forEachConcurrently(REQUESTS, packs, async pack => {
    if (!(await host.has('cas', pack.digest))) missing.push(pack);
  });
  return missing;
}
