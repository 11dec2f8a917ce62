import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  /** Whether it is not compressed. */
  readonly isStored?: true;
}

/** The first of January 1980, the earliest date that the format has: archives of the same files are the same. */
const DATE = 0x21;
/** Names are UTF-8. */
const FLAGS = 0x800;
const VERSION = 20;

/** A ZIP archive of files in the given order. */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, isStored = false } of entries) {
    const data = Buffer.from(bytes as Uint8Array);
    const packed = isStored ? data : deflateRawSync(data, { level: 9 });
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(isStored ? 0 : 8, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = [signature(0x04034b50), facts, title, packed];
    const made = Buffer.alloc(2);
    made.writeUInt16LE(VERSION, 0);
    directory.push(signature(0x02014b50), made, facts, place, title);
    parts.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
