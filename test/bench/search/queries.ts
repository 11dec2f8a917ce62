import type { SearchPage } from '../../../src/shared/model/search.ts';
import { ENGLISH } from '../../../src/shared/search/language.ts';
import { foldedWords } from '../../../src/shared/search/words.ts';
import { createRandom, type Random } from '../corpus/random.ts';

/** A query and the pages that answer it. */
export interface KnownItem {
  readonly kind: 'heading' | 'begun' | 'typo' | 'two words';
  readonly query: string;
  readonly urls: ReadonlySet<string>;
}

const OF_EACH = 30;
/** Tries for each query that is wanted: most headings and words are too common, or too short. */
const TRIES = 20;

/** Queries whose answers are known, since they are made of pages: the same for the same pages. */
export function knownItems(pages: readonly SearchPage[]): readonly KnownItem[] {
  const random = createRandom(11);
  const headings = pages.flatMap(({ url, sections }) =>
    sections.map(({ heading }) => [foldedWords(heading, ENGLISH), url] as const),
  );
  const holding = (test: (heading: string) => boolean): ReadonlySet<string> =>
    new Set(headings.filter(([heading]) => test(heading)).map(([, url]) => url));
  const heading = (): string => random.pick(headings)[0];
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
    () => twoWords(pages, random),
  ];
  const kinds = ['heading', 'begun', 'typo', 'two words'] as const;
  return kinds.flatMap((kind, at) => {
    const made = Array.from({ length: OF_EACH * TRIES }, () => makers[at]?.() ?? null);
    const fit = made.filter(item => item !== null && item.urls.size > 0 && item.urls.size <= 3);
    return fit.slice(0, OF_EACH).map(item => ({ kind, ...(item as Omit<KnownItem, 'kind'>) }));
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

/** Two rarer words of one paragraph. */
function twoWords(pages: readonly SearchPage[], random: Random): Omit<KnownItem, 'kind'> | null {
  const paragraphs = random.pick(pages).sections.flatMap(section => section.paragraphs);
  if (paragraphs.length === 0) return null;
  const words = [...new Set(foldedWords(random.pick(paragraphs), ENGLISH).split(' '))].filter(word =>
    /^[a-z]{6,}$/.test(word),
  );
  if (words.length < 2) return null;
  const [one, two] = [random.pick(words), random.pick(words)];
  const both = ({ sections }: SearchPage): boolean =>
    sections.some(({ paragraphs: texts }) => texts.some(text => text.includes(one) && text.includes(two)));
  return one === two ? null : { query: `${one} ${two}`, urls: new Set(pages.filter(both).map(({ url }) => url)) };
}
