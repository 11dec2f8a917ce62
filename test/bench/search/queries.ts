import type { SearchPage } from '../../../src/shared/model/search.ts';
import { ENGLISH } from '../../../src/shared/search/language.ts';
import { foldedWords } from '../../../src/shared/search/words.ts';
import { createRandom, type Random } from '../corpus/random.ts';

/** A query and the pages that answer it. */
export interface KnownItem {
  readonly kind: 'heading' | 'begun' | 'typo' | 'words';
  readonly query: string;
  readonly urls: ReadonlySet<string>;
}

const OF_EACH = 30;
/** Tries for each query that is wanted: most headings and words are too common, or too short. */
const TRIES = 20;
/** The most pages that answer a query. */
const FEW = 3;

/** Queries whose answers are known, since they are made of pages: the same for the same pages. */
export function knownItems(pages: readonly SearchPage[]): readonly KnownItem[] {
  const random = createRandom(11);
  const headings = pages.flatMap(({ url, sections }) =>
    sections.map(({ heading }) => [foldedWords(heading, ENGLISH), url] as const),
  );
  const holding = (test: (heading: string) => boolean): ReadonlySet<string> =>
    new Set(headings.filter(([heading]) => test(heading)).map(([, url]) => url));
  const heading = (): string => random.pick(headings)[0];
  const paragraphs = pages.map(paragraphsOf);
  const makers: readonly (() => Omit<KnownItem, 'kind'> | null)[] = [
    () => {
      const query = heading();
      return query === '' ? null : { query, urls: holding(each => each === query) };
    },
    () => {
      const word = random.pick(heading().split(' '));
      const query = word.slice(0, random.between(3, 6));
      return word.length < 4 ? null : { query, urls: holding(each => ` ${each}`.includes(` ${query}`)) };
    },
    () => {
      const said = heading();
      const query = withSlip(said, random);
      return query === said ? null : { query, urls: holding(each => each === said) };
    },
    () => wordsOfParagraph(paragraphs, random),
  ];
  const kinds = ['heading', 'begun', 'typo', 'words'] as const;
  return kinds.flatMap((kind, at) => {
    const items: KnownItem[] = [];
    for (let tries = 0; tries < OF_EACH * TRIES && items.length < OF_EACH; tries++) {
      const item = makers[at]?.();
      if (item && item.urls.size > 0 && item.urls.size <= FEW) items.push({ kind, ...item });
    }
    return items;
  });
}

/** Two neighbours of a long word swapped, or one letter left out. */
function withSlip(heading: string, random: Random): string {
  const words = heading.split(' ');
  const long = words.filter(word => /^[a-z]{5,}$/.test(word));
  if (long.length === 0) return heading;
  const word = random.pick(long);
  const at = random.between(1, word.length - 2);
  const [one = '', two = ''] = [word[at], word[at + 1]];
  const slipped = word.slice(0, at) + (random.fraction() < 0.5 ? two + one : one) + word.slice(at + 2);
  return words.map(each => (each === word ? slipped : each)).join(' ');
}

/** The fewest of a paragraph's longer words, two to five, that few pages have in one paragraph. */
function wordsOfParagraph(pages: readonly ParagraphsOfPage[], random: Random): Omit<KnownItem, 'kind'> | null {
  const { paragraphs } = random.pick(pages);
  if (paragraphs.length === 0) return null;
  const words = [...new Set(foldedWords(random.pick(paragraphs), ENGLISH).split(' '))].filter(word =>
    /^[a-z]{6,}$/.test(word),
  );
  if (words.length < 2) return null;
  const chosen: string[] = [];
  let matches = pages;
  while (chosen.length < Math.min(5, words.length) && (chosen.length < 2 || matches.length > FEW)) {
    chosen.push(random.pick(words.filter(word => !chosen.includes(word))));
    matches = matches.filter(page => page.paragraphs.some(text => chosen.every(word => text.includes(word))));
  }
  return { query: chosen.join(' '), urls: new Set(matches.map(({ url }) => url)) };
}

/** The paragraphs of a page, in small letters. */
interface ParagraphsOfPage {
  readonly url: string;
  readonly paragraphs: readonly string[];
}

function paragraphsOf({ url, sections }: SearchPage): ParagraphsOfPage {
  return { url, paragraphs: sections.flatMap(({ paragraphs }) => paragraphs.map(text => text.toLowerCase())) };
}
