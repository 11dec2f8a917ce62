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

/** What names go on with, by the code of the next character. */
interface Branch {
  readonly next: Map<number, Branch>;
  readonly names: Name[];
}

/** The terms of a text from its start to its end, as whole words; of names that begin at the same place the longest counts. */
export function* occurrences(text: string, glossary: Glossary): Generator<Occurrence> {
  const tree = treeOf(glossary);
  const form = folded(text);
  for (let start = 0; start < text.length; ) {
    const isStart = tree.next.has(form.charCodeAt(start)) && !isJoined(text, start);
    const found = isStart ? longest({ text, form, start }, tree) : undefined;
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
  const used = new Set<string>();
  for (const text of sections.flatMap(({ paragraphs }) => paragraphs)) {
    const form = folded(text);
    for (let start = 0; start < text.length; start++) {
      visitNames(form, start, tree, names => {
        for (const { term } of names) used.add(term.id);
      });
    }
  }
  return hashOf(JSON.stringify(glossary.terms.filter(({ id }) => used.has(id))));
}

interface Place {
  readonly text: string;
  readonly form: string;
  readonly start: number;
}

function longest({ text, form, start }: Place, tree: Branch): Omit<Occurrence, 'start'> | undefined {
  let found: Omit<Occurrence, 'start'> | undefined;
  visitNames(form, start, tree, (names, end) => {
    const written = text.slice(start, end).replace(/\s+/g, ' ');
    const name = names.find(({ exactly }) => exactly === written) ?? names.find(each => each.exactly === undefined);
    if (name && !isJoined(text, end, true)) found = { end, term: name.term };
  });
  return found;
}

const SPACE = 32;

/** Visits the names that begin at a place: no more steps than the longest name has characters, and than there are spaces. */
function visitNames(
  form: string,
  start: number,
  tree: Branch,
  visit: (names: readonly Name[], end: number) => void,
): void {
  let branch = tree;
  for (let at = start; at < form.length; ) {
    const code = form.charCodeAt(at);
    const next = branch.next.get(code);
    if (!next) return;
    branch = next;
    at++;
    if (code === SPACE) while (form.charCodeAt(at) === SPACE) at++;
    if (branch.names.length > 0) visit(branch.names, at);
  }
}

/** A text of the same length in the form in which names are compared. */
function folded(text: string): string {
  const small = text.toLowerCase();
  // The small form of a few letters is longer.
  const form = small.length === text.length ? small : text.replace(/./gsu, each => foldedLetter(each));
  return form.replace(/\s/g, ' ');
}

function foldedLetter(letter: string): string {
  const small = letter.toLowerCase();
  return small.length === letter.length ? small : letter;
}

/** Trees of the glossaries that pages had last: in a thread, each page comes with a copy of its glossary. */
const trees = new Map<string, Branch>();
const MOST_TREES = 4;

function treeOf(glossary: Glossary): Branch {
  const tree = trees.get(glossary.key) ?? createTree(glossary);
  trees.delete(glossary.key);
  trees.set(glossary.key, tree);
  for (const key of [...trees.keys()].slice(0, -MOST_TREES)) trees.delete(key);
  return tree;
}

function createTree({ terms }: Glossary): Branch {
  const root: Branch = { next: new Map(), names: [] };
  for (const term of terms) {
    // Letters with marks have two forms, of which a text may have either.
    for (const name of new Set(term.names.flatMap(each => [each.normalize('NFC'), each.normalize('NFD')])))
      addName(name, term, root);
  }
  return root;
}

function addName(name: string, term: Term, root: Branch): void {
  let branch = root;
  for (const code of codesOf(folded(name))) {
    const next = branch.next.get(code) ?? { next: new Map(), names: [] };
    branch.next.set(code, next);
    branch = next;
  }
  branch.names.push({ term, ...(isAbbreviation(name) && { exactly: name }) });
}

function codesOf(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
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
