/** A text among others that are written one after the other. */
export interface SizedText {
  readonly bytes: number;
}

/** Bytes of a file that a program can still read as one. */
const PART_BYTES = 2_000_000;

/** Texts in parts of at most so many bytes; a text that is longer is a part of its own. */
export function partsOf<Text extends SizedText>(texts: readonly Text[], most: number = PART_BYTES): readonly Text[][] {
  const parts: Text[][] = [];
  let size = most + 1;
  for (const text of texts) {
    if (size + text.bytes > most) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(text);
    size += text.bytes;
  }
  return parts;
}
