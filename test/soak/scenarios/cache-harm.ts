import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Random } from '../../bench/corpus/random.ts';
import { filesOf } from '../../support/trees.ts';
import type { Scenario } from '../round.ts';
import { settledAfter } from '../settle.ts';

/** One way to harm a file, others of its folder at hand. */
type Harm = (file: string, tools: { readonly random: Random; readonly others: readonly string[] }) => void;

const FOREIGN = [
  '',
  '{}',
  '[]',
  'null',
  '{"files":{}}',
  '\0\0\0\0',
  'export default 1;\n',
  '<!doctype html>',
  '{"__proto__":{"a":1}}',
];

const HARMS: readonly Harm[] = [
  file => rmSync(file),
  file => writeFileSync(file, ''),
  (file, { random }) => edit(file, bytes => bytes.subarray(0, random.between(0, bytes.length))),
  (file, { random }) => edit(file, bytes => bytes.subarray(random.between(0, bytes.length))),
  (file, { random }) => edit(file, bytes => flip(bytes, random, 1)),
  (file, { random }) => edit(file, bytes => flip(bytes, random, 40)),
  file => edit(file, bytes => bytes.fill(0)),
  file => edit(file, bytes => Buffer.concat([bytes, bytes])),
  (file, { random }) => writeFileSync(file, random.pick(FOREIGN)),
  (file, { random, others }) => swap(file, random.pick(others)),
  (file, { random, others }) => writeFileSync(file, readFileSync(random.pick(others))),
  // Another version wrote it: numbers and hashes are others.
  file =>
    edit(file, bytes =>
      Buffer.from(
        bytes.toString('latin1').replace(/\d/, digit => String((Number(digit) + 1) % 10)),
        'latin1',
      ),
    ),
  file =>
    edit(file, bytes =>
      Buffer.from(
        bytes.toString('latin1').replace(/[0-9a-f]{8}/, hash => hash.replace(/./g, '0')),
        'latin1',
      ),
    ),
  file => asDirectory(file),
  file => asLink(file, 'nowhere'),
  file => asLink(file, path.basename(file)),
  (file, { random }) => utimesSync(file, random.between(0, 4e9), random.between(0, 4e9)),
  (file, { random, others }) => renameSync(file, `${random.pick(others)}-moved`),
  (file, { random }) => asFile(random.pick([path.dirname(file), path.dirname(path.dirname(file))])),
];

/** Files of the cache are not what a build has written. */
export const cacheHarm: Scenario = {
  name: 'harm the cache',
  share: 24,
  quick: 2,
  run: round =>
    settledAfter(round, async ({ siteDir }) => {
      const { random, injected } = round;
      const cache = path.join(siteDir, '.lectern');
      // Without its list nothing tells whose the files of the output are: they stay, which `test/unit/node/emit` is about.
      const files = filesOf(cache)
        .filter(name => name !== 'output.json')
        .map(name => path.join(cache, name));
      for (let times = random.pickEarly([1, 2, 3, 5, 8]); times > 0; times--) {
        const others = files.filter(isFile);
        if (others.length === 0) break;
        random.pick(HARMS)(random.pick(others), { random, others });
        injected();
      }
    }),
};

function isFile(file: string): boolean {
  return existsSync(file) && lstatSync(file).isFile();
}

function edit(file: string, change: (bytes: Buffer) => Uint8Array): void {
  writeFileSync(file, change(readFileSync(file)));
}

function flip(bytes: Buffer, random: Random, times: number): Buffer {
  for (let time = 0; time < times && bytes.length > 0; time++) {
    const at = random.between(0, bytes.length - 1);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.between(0, 7));
  }
  return bytes;
}

function swap(one: string, other: string): void {
  const bytes = readFileSync(one);
  writeFileSync(one, readFileSync(other));
  writeFileSync(other, bytes);
}

function asDirectory(file: string): void {
  rmSync(file);
  mkdirSync(path.join(file, 'inner'), { recursive: true });
}

function asLink(file: string, target: string): void {
  rmSync(file);
  symlinkSync(target, file);
}

function asFile(folder: string): void {
  // The list of the output is in `.lectern` itself.
  if (!folder.includes(`.lectern${path.sep}`)) return;
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file');
}
