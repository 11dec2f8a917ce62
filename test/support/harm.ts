import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Ways to damage a file of the cache, by name. */
export const HARM: Readonly<Record<string, (file: string) => void>> = {
  deleted: file => rmSync(file),
  'cut short': file => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  corrupted(file) {
    const bytes = readFileSync(file);
    for (let at = 0; at < bytes.length; at += 97) bytes[at] = (bytes[at] ?? 0) ^ 0x15;
    writeFileSync(file, bytes);
  },
  'no longer what it was': file => writeFileSync(file, '{}'),
  folders(file) {
    rmSync(file);
    mkdirSync(path.join(file, 'inner'), { recursive: true });
  },
  'links to themselves'(file) {
    rmSync(file);
    symlinkSync(path.basename(file), file);
  },
};
