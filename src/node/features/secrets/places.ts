import { positionAt, type SourceLocation } from '../../diagnostics/index.ts';
import { readIfExists } from '../../util/files.ts';
import type { Secret } from './find.ts';

/** What divides a secret of several lines: elements in HTML, escapes in code, spaces in Markdown. */
const BREAK = /<[^<>]{0,200}>|\\{1,8}n|\s+/;

/** Places in a file that are reported. */
const MAX_PLACES = 100;

/**
 * The places of a published secret in a source file, which may write it in another way: in other lines or, if it was found in an id, in
 * capital letters, or with Markdown's escapes.
 */
export function placesOf({ text }: Pick<Secret, 'text'>, file: string): readonly SourceLocation[] {
  const source = readIfExists(file);
  if (source === undefined) return [];
  const [first = '', ...others] = text.split(BREAK);
  const found = [...source.matchAll(patternOf(characteristicPart(text)))].slice(0, MAX_PLACES);
  return found.map(({ index }) => {
    const begin = others.length === 0 ? index : source.lastIndexOf(first, index);
    return { file, ...positionAt(source, begin < 0 ? index : begin) };
  });
}

/** The part that tells a secret from others, however it is divided: the first line of a private key is the same in all of them. */
export function characteristicPart(text: string): string {
  return text.split(BREAK).reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** Matches a text in any case, with a backslash before any character. */
function patternOf(text: string): RegExp {
  return new RegExp(Array.from(text, character => `\\\\?${character.replace(/\W/, '\\$&')}`).join(''), 'gi');
}
