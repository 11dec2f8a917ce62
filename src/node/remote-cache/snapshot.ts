/** Snapshots: what a run has stored, as a signed list of packs. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../util/json.ts';

/**
 * What the values of a pack are: facts that reading the content needs, other values of the cache, files of pages, and the shell.
 */
export const PACK_KINDS = ['facts', 'values', 'files', 'shell'] as const;

export type PackKind = (typeof PACK_KINDS)[number];

/** A pack on the host. */
export interface PackEntry {
  readonly kind: PackKind;
  /** SHA-256 in hex. */
  readonly digest: string;
  /** Bytes on the host, and unpacked. */
  readonly size: number;
  readonly unpacked: number;
}

export interface Snapshot {
  readonly packs: readonly PackEntry[];
  /** Number of shards, if a shard has stored it. */
  readonly shards?: number;
}

const MAC_LENGTH = 64;

/** A snapshot as text, signed for its name: the signature of one snapshot is not valid for another name. */
export function signedText(name: string, snapshot: Snapshot, key: string): string {
  const json = JSON.stringify(snapshot);
  return mac(name, json, key) + json;
}

/** The snapshot in a text; undefined without a valid signature. */
export function readSigned(name: string, text: string, key: string): Snapshot | undefined {
  const [given, json] = [Buffer.from(text.slice(0, MAC_LENGTH)), text.slice(MAC_LENGTH)];
  const own = Buffer.from(mac(name, json, key));
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const value: unknown = JSON.parse(json);
  // Whoever has the key may still have written it with another version.
  return isRecord(value) && Array.isArray(value.packs) ? (value as unknown as Snapshot) : undefined;
}

function mac(name: string, json: string, key: string): string {
  return createHmac('sha256', key).update(`${name}\n${json}`).digest('hex');
}
