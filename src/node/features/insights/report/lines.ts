/** Lines of logs, of any size, with bounded memory. */

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Longest line that is read, in bytes; a batch of events is at most a tenth of that. */
export const MAX_LINE = 1_000_000;

export interface LogLine {
  /** 1-based. */
  readonly number: number;
  /** Null if the line is too long. */
  readonly text: string | null;
}

/** A log by name: a file, or standard input for `-`. */
export function openLog(name: string): AsyncIterable<Buffer> {
  return name === '-' ? process.stdin : createReadStream(name, { highWaterMark: 1 << 20 });
}

/** The lines of a log, which may be compressed by gzip. @throws the error of a file that cannot be read, or is damaged */
export async function* linesOf(log: AsyncIterable<Buffer>): AsyncGenerator<LogLine> {
  const line: OpenLine = { parts: [], length: 0 };
  let number = 0;
  for await (const chunk of unzipped(log)) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(line, chunk.subarray(from, end));
      yield { number: ++number, text: take(line) };
      from = end + 1;
    }
    add(line, chunk.subarray(from));
  }
  if (line.length > 0) yield { number: ++number, text: take(line) };
}

const NEWLINE = 10;

/** A line whose end has not been read. */
interface OpenLine {
  parts: Buffer[];
  length: number;
}

function add(line: OpenLine, part: Buffer): void {
  line.length += part.length;
  if (line.length > MAX_LINE) line.parts = [];
  else if (part.length > 0) line.parts.push(part);
}

function take(line: OpenLine): string | null {
  const { parts, length } = line;
  Object.assign(line, { parts: [], length: 0 });
  if (length > MAX_LINE) return null;
  return parts.length === 1 ? String(parts[0]) : Buffer.concat(parts).toString();
}

async function* unzipped(log: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const chunks = log[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const all = (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  const isZipped = first.value[0] === 0x1f && first.value[1] === 0x8b;
  yield* isZipped ? unzip(Readable.from(all)) : all;
}

/** An error of the source is one of what is read, too. */
async function* unzip(source: Readable): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  source.once('error', error => gunzip.destroy(error));
  yield* source.pipe(gunzip);
}
