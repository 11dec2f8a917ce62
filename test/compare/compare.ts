/** What a page says, by name of what is said, each as lines. */
export type Facts = Readonly<Record<string, readonly string[]>>;

/** The facts of each page of a build, by its address. */
export type SiteFacts = ReadonlyMap<string, Facts>;

/** The two sides of a comparison. */
export interface Both<T> {
  readonly docusaurus: T;
  readonly lectern: T;
}

/** A fact as both tell it. */
export interface ComparedFact extends Both<readonly string[]> {
  readonly page: string;
  readonly fact: string;
}

/** Where a fact stands: all that Docusaurus' page says, and both builds. */
export interface Place {
  readonly page: string;
  readonly theirs: Facts;
  readonly sites: Both<SiteFacts>;
}

/** Changes the lines of a fact, given those of the other side. */
export type Adjust = (lines: readonly string[], others: readonly string[], place: Place) => readonly string[];

/** A difference that is meant: what the two would say but for it. */
export interface KnownDifference extends Partial<Both<Adjust>> {
  readonly reason: string;
  readonly facts: readonly string[];
  /** All of them unless given. */
  readonly pages?: RegExp;
  /** Whether it is meant of a fact, given all that Docusaurus' page says, and both builds; it always is unless given. */
  readonly when?: (fact: ComparedFact, theirs: Facts, sites: Both<SiteFacts>) => boolean;
}

/** How many facts of a name there are, and how many are equal. */
export interface Count {
  readonly compared: number;
  readonly equal: number;
}

/** What a comparison found. */
export interface Comparison {
  readonly pages: number;
  /** By name of the fact. */
  readonly counts: ReadonlyMap<string, Count>;
  /** The facts that differ for a reason, in the order of the reasons; a fact may have several. */
  readonly known: readonly { readonly reason: string; readonly facts: readonly ComparedFact[] }[];
  /** What is left of the others when all that is meant is taken away. */
  readonly unexpected: readonly ComparedFact[];
}

/** The fact that says what is at an address. */
export const KIND = 'kind';

/** The paragraphs of a page: they are not compared, but say which of two descriptions is one of prose. */
export const PARAGRAPHS = 'paragraphs';

/** The texts of the cells of a page's tables and of its terms, which are not compared, either. */
export const CELLS = 'cells';

/** The titles of a page's blocks of code, which stand in its content. */
export const CODE_TITLES = 'codeTitles';

/** What a page says of itself that is unlisted: robots are told the same of all pages of a version that has `noIndex`. */
export const UNLISTED = 'unlisted';

const NOT_COMPARED: readonly string[] = [PARAGRAPHS, CELLS, CODE_TITLES, UNLISTED];

/** Compares two builds, fact by fact. */
export function compareSites(sites: Both<SiteFacts>, known: readonly KnownDifference[]): Comparison {
  const pages = [...new Set([...sites.docusaurus.keys(), ...sites.lectern.keys()])].sort();
  const facts = pages.flatMap(page => comparedFacts(page, sites));
  const different = facts.filter(fact => !isEqual(fact));
  const explained = different.map(fact => ({ fact, ...explain(fact, known, sites) }));
  return {
    pages: pages.length,
    counts: countNames(facts),
    known: known.map(one => ({
      reason: one.reason,
      facts: explained.filter(({ reasons }) => reasons.has(one)).map(({ fact }) => fact),
    })),
    unexpected: explained.map(({ rest }) => rest).filter(rest => !isEqual(rest)),
  };
}

/** Comparisons of several sites as one: the name of each is put before its addresses. */
export function mergeComparisons(comparisons: readonly (readonly [string, Comparison])[]): Comparison {
  const all = comparisons.map(([name, one]) => prefixPages(name, one));
  const reasons = [...new Set(all.flatMap(({ known }) => known.map(({ reason }) => reason)))];
  return {
    pages: all.reduce((sum, { pages }) => sum + pages, 0),
    counts: addCounts(all.flatMap(({ counts }) => [...counts])),
    known: reasons.map(reason => ({
      reason,
      facts: all.flatMap(({ known }) => known.filter(one => one.reason === reason).flatMap(({ facts }) => facts)),
    })),
    unexpected: all.flatMap(({ unexpected }) => unexpected),
  };
}

function prefixPages(name: string, { known, unexpected, ...rest }: Comparison): Comparison {
  const prefix = (facts: readonly ComparedFact[]) => facts.map(fact => ({ ...fact, page: `${name}:${fact.page}` }));
  return {
    ...rest,
    known: known.map(({ reason, facts }) => ({ reason, facts: prefix(facts) })),
    unexpected: prefix(unexpected),
  };
}

function addCounts(all: readonly (readonly [string, Count])[]): ReadonlyMap<string, Count> {
  const sums = new Map<string, Count>();
  for (const [name, count] of all) {
    const { compared, equal } = sums.get(name) ?? { compared: 0, equal: 0 };
    sums.set(name, { compared: compared + count.compared, equal: equal + count.equal });
  }
  return sums;
}

/** The facts of an address side by side, if one of them tells it; of an address that only one has, just that. */
function comparedFacts(page: string, { docusaurus, lectern }: Both<SiteFacts>): readonly ComparedFact[] {
  const nothing: Facts = { [KIND]: ['nothing'] };
  const [theirs, ours] = [docusaurus.get(page) ?? nothing, lectern.get(page) ?? nothing];
  const names = theirs === nothing || ours === nothing ? [KIND] : Object.keys({ ...theirs, ...ours });
  return names
    .filter(fact => !NOT_COMPARED.includes(fact))
    .map(fact => ({ page, fact, docusaurus: theirs[fact] ?? [], lectern: ours[fact] ?? [] }))
    .filter(({ docusaurus, lectern }) => docusaurus.length + lectern.length > 0);
}

/** How often all reasons of a fact are tried. */
const MOST_ROUNDS = 4;

/** Takes what is meant from a difference, one reason after the other, and again: what one takes may be in the way of another. */
function explain(fact: ComparedFact, known: readonly KnownDifference[], sites: Both<SiteFacts>) {
  const place = { page: fact.page, theirs: sites.docusaurus.get(fact.page) ?? {}, sites };
  const ofFact = known.filter(one => one.facts.includes(fact.fact) && one.pages?.test(fact.page) !== false);
  const reasons = new Set<KnownDifference>();
  let rest = fact;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = rest;
    for (const one of ofFact) {
      if (isEqual(rest)) break;
      const adjusted = adjustFact(rest, one, place);
      if (adjusted !== rest) reasons.add(one);
      rest = adjusted;
    }
    if (rest === before) break;
  }
  return { reasons, rest };
}

/** The same fact if a reason changes none of its lines. */
function adjustFact(fact: ComparedFact, one: KnownDifference, place: Place): ComparedFact {
  if (one.when?.(fact, place.theirs, place.sites) === false) return fact;
  const { docusaurus = same, lectern = same } = one;
  const [theirs, ours] = [fact.docusaurus, fact.lectern];
  const adjusted = { ...fact, docusaurus: docusaurus(theirs, ours, place), lectern: lectern(ours, theirs, place) };
  return JSON.stringify(adjusted) === JSON.stringify(fact) ? fact : adjusted;
}

function same(lines: readonly string[]): readonly string[] {
  return lines;
}

function isEqual({ docusaurus, lectern }: ComparedFact): boolean {
  return JSON.stringify(docusaurus) === JSON.stringify(lectern);
}

function countNames(facts: readonly ComparedFact[]): ReadonlyMap<string, Count> {
  const counts = new Map<string, Count>();
  for (const fact of facts) {
    const { compared, equal } = counts.get(fact.fact) ?? { compared: 0, equal: 0 };
    counts.set(fact.fact, { compared: compared + 1, equal: equal + Number(isEqual(fact)) });
  }
  return counts;
}
