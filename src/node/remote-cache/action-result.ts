/**
 * Values of `/ac/` as the servers of Bazel's HTTP cache protocol want them: messages `ActionResult` of the Remote Execution API, which
 * strict servers parse, and whose files they look up in `/cas/`.
 *
 * Source: https://github.com/bazelbuild/remote-apis, `build/bazel/remote/execution/v2/remote_execution.proto`
 */

/** A blob of `/cas/`. */
export interface Blob {
  /** SHA-256 in hex. */
  readonly digest: string;
  /** Bytes. */
  readonly size: number;
}

/** Field numbers of the messages. */
const RESULT = { outputFiles: 2, stdoutRaw: 5 } as const;
const OUTPUT_FILE = { path: 1, digest: 2 } as const;
const DIGEST = { hash: 1, sizeBytes: 2 } as const;

/** Wire types of Protocol Buffers. */
const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/** An action result that names blobs as its files, and has `text` as its standard output. */
export function actionResult(blobs: readonly Blob[], text: string): Buffer {
  const files = blobs.map(({ digest, size }) =>
    bytesField(
      RESULT.outputFiles,
      Buffer.concat([
        bytesField(OUTPUT_FILE.path, digest),
        bytesField(
          OUTPUT_FILE.digest,
          Buffer.concat([bytesField(DIGEST.hash, digest), varint((DIGEST.sizeBytes << 3) | VARINT), varint(size)]),
        ),
      ]),
    ),
  );
  return Buffer.concat([...files, bytesField(RESULT.stdoutRaw, text)]);
}

/** The text of an action result; undefined if the bytes are none, or have no text. */
export function textOfActionResult(bytes: Buffer): string | undefined {
  let text: string | undefined;
  let at = 0;
  while (at < bytes.length) {
    const tag = readVarint(bytes, at);
    if (!tag) return undefined;
    const [field, type] = [Math.floor(tag.value / 8), tag.value % 8];
    const content = contentAt(bytes, tag.end, type);
    if (!content) return undefined;
    if (field === RESULT.stdoutRaw && type === BYTES) text = bytes.toString('utf8', content.start, content.end);
    at = content.end;
  }
  return text;
}

function bytesField(field: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([varint((field << 3) | BYTES), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Buffer.from([...bytes, rest]);
}

function readVarint(bytes: Buffer, start: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let at = start, factor = 1; at < bytes.length && at < start + 8; at++, factor *= 0x80) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, end: at + 1 };
  }
  return undefined;
}

/** Where the content of a field is; undefined if it does not fit into the bytes. */
function contentAt(
  bytes: Buffer,
  start: number,
  type: number,
): { readonly start: number; readonly end: number } | undefined {
  const within = (from: number, end: number) => (end <= bytes.length ? { start: from, end } : undefined);
  if (type === FIXED_64) return within(start, start + 8);
  if (type === FIXED_32) return within(start, start + 4);
  const number = readVarint(bytes, start);
  if (!number) return undefined;
  if (type === VARINT) return within(start, number.end);
  return type === BYTES ? within(number.end, number.end + number.value) : undefined;
}
