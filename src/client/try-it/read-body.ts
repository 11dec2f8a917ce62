/** Bytes of a body that are read. */
const MAX_BYTES = 10_000_000;

/** A body, or its beginning. */
export interface ReadBody {
  /** Without their media type: a page in it would be one of this site where a reader opens its address. */
  readonly bytes: Blob;
  /** Undefined for what is no text. */
  readonly text: string | undefined;
  readonly isWhole: boolean;
}

/** Reads a body up to a limit, or to what ends it, as a reader does who cancels a stream. @throws what ended it before it began */
export async function readBody(response: Response): Promise<ReadBody> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let isWhole = true;
  for (;;) {
    const { value, done = true } =
      (await reader?.read().catch(error => {
        if (length === 0) throw error;
        isWhole = false;
      })) ?? {};
    if (done || !value) break;
    parts.push(value);
    length += value.byteLength;
    if (length <= MAX_BYTES) continue;
    isWhole = false;
    await reader?.cancel();
    break;
  }
  const bytes = new Blob(parts, { type: 'application/octet-stream' });
  return { bytes, text: TEXT.test(type) ? await decoded(bytes, type) : undefined, isWhole };
}

/** Media types of texts; hosts that name none mostly mean one. */
const TEXT =
  /^$|^text\/|[/+](?:json|xml|ya?ml)\b|^application\/(?:[\w.-]*json[\w.-]*|javascript|graphql|x-www-form-urlencoded|x-ndjson)/i;

async function decoded(bytes: Blob, type: string): Promise<string> {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(await bytes.arrayBuffer());
  } catch {
    return bytes.text();
  }
}
