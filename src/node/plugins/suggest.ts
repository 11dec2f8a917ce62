import { inspect } from 'node:util';
import { nearest, sharedStart } from '../../shared/nearest.ts';
import { attempt } from '../util/attempt.ts';

const SHOWN = 10;
const RELATED = 5;

/**
 * The fix for a name that does not exist: the name that was probably meant, else those that share words with it, else some known names.
 *
 * @example suggest('instal', ['guide/install', 'api'], 'doc ids') // 'Did you mean `guide/install`?'
 */
export function suggest(name: string, known: readonly string[], kind: string): string {
  const near = sameLastSegment(name, known) ?? nearest(name, known) ?? nearestLastSegment(name, known);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  if (known.length === 0) return `There are no ${kind}.`;
  const alike = related(name, known);
  if (alike.length > 0) return `Nearest ${kind}: ${alike.map(quote).join(', ')}.`;
  const rest = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : '';
  return `Known ${kind}: ${known.slice(0, SHOWN).map(quote).join(', ')}${rest}.`;
}

const LONGEST = 300;

/** An author's value as messages show it. It may be long, contain itself, or be more than JSON can express. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return `'${shorten(value)}'`;
  return shorten(attempt(() => JSON.stringify(value)) ?? inspect(value, { depth: 1, maxArrayLength: 10 }));
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/**
 * A name with the same last segment: authors often forget the folder of an id, or add one that does not belong there.
 */
function sameLastSegment(name: string, known: readonly string[]): string | undefined {
  return known.find(other => other.endsWith(`/${name}`) || name.endsWith(`/${other}`));
}

function nearestLastSegment(name: string, known: readonly string[]): string | undefined {
  const near = nearest(lastSegment(name), known.map(lastSegment));
  return near === undefined ? undefined : known.findLast(other => lastSegment(other) === near);
}

/** The names that share most with another one, the best first: as letters count those with which words of both begin. */
function related(name: string, known: readonly string[]): readonly string[] {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= SHORTEST_START);
  return known
    .map(other => ({ other, shared: sharedLetters(words, other.toLowerCase()) }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, RELATED)
    .map(({ other }) => other);
}

/** Shorter words, and shorter starts of them, are alike by chance. */
const SHORTEST_START = 4;

function sharedLetters(words: readonly string[], other: string): number {
  return words.reduce((sum, word) => sum + longestStart(word, other), 0);
}

/** How many letters of a word one of another name's words begins with at most. */
function longestStart(word: string, other: string): number {
  const start = word.slice(0, SHORTEST_START);
  let longest = 0;
  for (let at = other.indexOf(start); at !== -1; at = other.indexOf(start, at + 1)) {
    const isInside = /[\p{L}\p{N}]/u.test(other.charAt(at - 1));
    if (!isInside) longest = Math.max(longest, sharedStart(word, other.slice(at)));
  }
  return longest;
}

function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
