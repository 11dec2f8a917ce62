import type { Section } from '../../shared/model/search.ts';
import { hashOf } from '../util/hash.ts';

/** The terms of a version's docs, which their pages explain. */
export interface Glossary {
  /** Hash of all of it. */
  readonly key: string;
  /** The file that its page is made of, as a link from the content folder: `/glossary.yml`. */
  readonly page: string;
  readonly terms: readonly Term[];
}

/** A term, and what readers see of it. */
export interface Term {
  /** Id of its heading on the page of the glossary. */
  readonly id: string;
  /** The term, and its other names: each begins and ends with other characters than spaces. */
  readonly names: readonly string[];
  /** Without marks of Markdown. */
  readonly text: string;
  /** Where it leads instead of the page of the glossary: a path from the content folder or of the site, or an address. */
  readonly link?: string;
}

/** A term in a text. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly term: Term;
}

/** A name in the tree of all names. */
interface Name {
  readonly term: Term;
  /** For an abbreviation in capital letters, which is not the word in small ones. */
  readonly exactly?: string;
}

interface Branch {
  readonly next: Map<string, Branch>;
  readonly names: Name[];
}

/** The terms of a text from its start to its end, as whole words; of names that begin at the same place the longest counts. */
export function* occurrences(text: string, glossary: Glossary): Generator<Occurrence> {
  const tree = treeOf(glossary);
  for (let start = 0; start < text.length; ) {
    const found = tree.next.has(folded(text, start)) && !isJoined(text, start) ? longest(text, start, tree) : undefined;
    if (found) yield { start, ...found };
    start = found?.end ?? start + 1;
  }
}

/**
 * A hash of all terms that the text of a page may contain, be they words or parts of words: as long as it is the same, so is what the
 * page explains.
 */
export function hashOfUses(sections: readonly Section[], glossary: Glossary): string {
  const tree = treeOf(glossary);
  const used = new Set<Term>();
  for (const text of sections.flatMap(({ paragraphs }) => paragraphs)) {
    for (let start = 0; start < text.length; start++) {
      for (const { names } of namesAt(text, start, tree)) for (const { term } of names) used.add(term);
    }
  }
  return hashOf(JSON.stringify(glossary.terms.filter(term => used.has(term))));
}

function longest(text: string, start: number, tree: Branch): Omit<Occurrence, 'start'> | undefined {
  let found: Omit<Occurrence, 'start'> | undefined;
  for (const { end, names } of namesAt(text, start, tree)) {
    const written = text.slice(start, end).replace(/\s+/g, ' ');
    const name = names.find(({ exactly }) => exactly === written) ?? names.find(each => each.exactly === undefined);
    if (name && !isJoined(text, end, true)) found = { end, term: name.term };
  }
  return found;
}

/** The names that begin at a place: no more steps than the longest name has characters, and than there are spaces. */
function* namesAt(text: string, start: number, tree: Branch): Generator<{ end: number; names: readonly Name[] }> {
  let branch: Branch | undefined = tree;
  for (let at = start; at < text.length; ) {
    const character = folded(text, at);
    branch = branch.next.get(character);
    if (!branch) return;
    at++;
    if (character === ' ') while (at < text.length && folded(text, at) === ' ') at++;
    if (branch.names.length > 0) yield { end: at, names: branch.names };
  }
}

/** A character in the form in which names are compared. */
function folded(text: string, at: number): string {
  const character = text.charAt(at);
  if (/\s/.test(character)) return ' ';
  const small = character.toLowerCase();
  return small.length === 1 ? small : character;
}

const trees = new WeakMap<Glossary, Branch>();

function treeOf(glossary: Glossary): Branch {
  const known = trees.get(glossary);
  if (known) return known;
  const root: Branch = { next: new Map(), names: [] };
  for (const term of glossary.terms) {
    // Letters with marks have two forms, of which a text may have either.
    for (const name of new Set(term.names.flatMap(each => [each.normalize('NFC'), each.normalize('NFD')])))
      addName(name, term, root);
  }
  trees.set(glossary, root);
  return root;
}

function addName(name: string, term: Term, root: Branch): void {
  let branch = root;
  for (let at = 0; at < name.length; at++) {
    const character = folded(name, at);
    const next = branch.next.get(character) ?? { next: new Map(), names: [] };
    branch.next.set(character, next);
    branch = next;
  }
  branch.names.push({ term, ...(isAbbreviation(name) && { exactly: name }) });
}

/** Whether a name has capital letters alone, and several: `IT` is not `it`. */
export function isAbbreviation(name: string): boolean {
  return name.toLowerCase() !== name && name.toUpperCase() === name && /\p{L}.*\p{L}/u.test(name);
}

/** Whether the characters before and behind a place are of one word. */
function isJoined(text: string, at: number, isEnd = false): boolean {
  const before = scriptOf([...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '');
  if (before === '' || before === 'unspaced') return false;
  // Particles follow a word of Korean without a space.
  return before === scriptOf([...text.slice(at, at + 2)][0] ?? '') && !(isEnd && before === 'korean');
}

type Script = '' | 'unspaced' | 'katakana' | 'korean' | 'spaced';

/** How words are told apart in the script of a character; empty for one that belongs to no word. */
function scriptOf(character: string): Script {
  if (/^[\w]?$/.test(character)) return character === '' ? '' : 'spaced';
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
      character,
    )
  )
    return 'unspaced';
  if (/[\p{Script=Katakana}ー]/u.test(character)) return 'katakana';
  if (/\p{Script=Hangul}/u.test(character)) return 'korean';
  return /[\p{L}\p{M}\p{N}]/u.test(character) ? 'spaced' : '';
}
