import { MAX_TITLE } from '../limits.ts';

/** Removes control characters, which a terminal would interpret. */
export function plainText(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

/** A title, label or another short text without control characters; it is cut off where it is too long. */
export function shortText(text: string, max: number = MAX_TITLE): string {
  return plainText(text.length > max ? `${text.slice(0, characterEnd(text, max - 1))}…` : text);
}

/** The index at which to cut a text, or one before, so that no surrogate pair is split. */
export function characterEnd(text: string, at: number): number {
  return /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') ? at - 1 : at;
}

/** The first lines of a text. */
export function firstLines(text: string, max: number): string {
  let end = -1;
  for (let line = 0; line < max; line++) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, end);
}
