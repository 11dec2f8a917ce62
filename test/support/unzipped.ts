import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x04034b50;

/** The texts of an archive's files, by name. */
export function unzipped(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; bytes.readUInt32LE(at) === ENTRY; ) {
    const [method, size] = [bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 18)];
    const nameEnd = at + 30 + bytes.readUInt16LE(at + 26);
    const start = nameEnd + bytes.readUInt16LE(at + 28);
    const data = bytes.subarray(start, start + size);
    files.set(bytes.toString('utf8', at + 30, nameEnd), (method === 0 ? data : inflateRawSync(data)).toString());
    at = start + size;
  }
  return files;
}
