/** A text with its size. */
export interface SizedText {
  readonly bytes: number;
}

/** Size of a file that programs can still read as a whole. */
const PART_BYTES = 2_000_000;

/** Divides texts into parts of at most `maxBytes`; a longer text is a part of its own. */
export function partsOf<Text extends SizedText>(
  texts: readonly Text[],
  maxBytes: number = PART_BYTES,
): readonly Text[][] {
  const parts: Text[][] = [];
  let size = maxBytes + 1;
  for (const text of texts) {
    if (size + text.bytes > maxBytes) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(text);
    size += text.bytes;
  }
  return parts;
}
