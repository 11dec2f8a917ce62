/** Ranks the sections of some pages for a query. */

import type { Evidence } from './evidence.ts';
import { PASSAGE } from './format.ts';
import type { Page, Section } from './pages.ts';
import * as points from './points.ts';
import type { Query } from './query.ts';
import { type Answer, answerOf, type Clues, namedPoints, pagePoints, placePoints, totalScore } from './score.ts';
import { inSiteOrder, MIN_SHARE, placeOf, type Survey } from './survey.ts';

/** A section that matches a query. */
export interface Ranked {
  readonly section: Section;
  readonly score: number;
  /** Share of the query that its own heading matches, 0 to 1. */
  readonly named: number;
  /** Whether it or the headings above it match every word other than stop words. */
  readonly all: boolean;
  /** Unit that matches best, or -1 where the heading matches better. */
  readonly unit: number;
  /** Unit that matches best, or -1 where none matches; unlike `unit`, regardless of the heading. */
  readonly textUnit: number;
}

/** The matching sections of some pages, best first. */
export function rank(pages: readonly Page[], query: Query, survey: Survey): readonly Ranked[] {
  const answers = pages.map(page => answersOf(page, survey));
  const most = answers.flat().reduce((best, { share }) => Math.max(best, share), 0);
  return answers
    .flatMap(own => {
      const ofPage = pagePointsOf(own, survey);
      return own
        .filter(({ share }) => share >= MIN_SHARE * most)
        .map(each => rankedOf(each, ofPage, { query, survey }));
    })
    .sort((one, other) => other.score - one.score || inOrder(survey, one.section, other.section));
}

/** Compares equally good sections: by position in the site, then, of pages that are not early, by URL. */
function inOrder(survey: Survey, { page: one, position }: Section, { page: other, position: second }: Section): number {
  if (one === other) return position - second;
  return inSiteOrder(survey, one.slot, other.slot) || (one.url < other.url ? -1 : 1);
}

interface SectionAnswer extends Answer {
  readonly section: Section;
  /** One entry per term. */
  readonly clues: readonly Clues[];
}

/** The sections of a page whose own heading or text matches more than stop words. */
function answersOf(page: Page, survey: Survey): readonly SectionAnswer[] {
  const { evidence } = survey;
  const known = new Map<Section, readonly Clues[]>();
  const answers: SectionAnswer[] = [];
  for (const section of page.sections) {
    const range = passageRange(section, survey);
    const above = section.parent && known.get(section.parent);
    const clues = evidence.map((each, term) => cluesIn(each, range, above?.[term]));
    known.set(section, clues);
    if (!clues.some(({ heading, text }, term) => !evidence[term]?.term.stop && (heading !== 0 || text !== 0))) continue;
    answers.push({ section, clues, ...answerOf(survey, section.level, term => clues[term] as Clues) });
  }
  return answers;
}

/** @param parent clues of the section above */
function cluesIn({ heading, text, frequency }: Evidence, [first, end]: PassageRange, parent?: Clues): Clues {
  const clues = { heading: 0, above: parent ? Math.max(parent.heading, parent.above) : 0, text: 0, often: 0 };
  if (first < end) clues.heading = heading[first] ?? 0;
  for (let passage = first; passage < end; passage++) {
    clues.text = Math.max(clues.text, text[passage] ?? 0);
    clues.often += frequency[passage] ?? 0;
  }
  return clues;
}

type PassageRange = readonly [first: number, end: number];

/** The section's passages in the outline, which ends with the last matching passage of the page. */
function passageRange({ page, firstPassage, endPassage }: Section, { outline }: Survey): PassageRange {
  const first = outline.firsts[page.slot] ?? 0;
  const end = outline.firsts[page.slot + 1] ?? 0;
  return [Math.min(first + firstPassage, end), Math.min(first + endPassage, end)];
}

/** Points for the share of the query that a page matches, over its sections. */
function pagePointsOf(answers: readonly SectionAnswer[], survey: Survey): number {
  const best = ({ clues }: SectionAnswer, term: number) => Math.max(clues[term]?.heading ?? 0, clues[term]?.text ?? 0);
  const times = survey.evidence.map((_, term) => answers.reduce((sum, answer) => sum + best(answer, term), 0));
  return pagePoints(times, survey, answers[0]?.section.page.slot ?? 0);
}

interface Asked {
  readonly query: Query;
  readonly survey: Survey;
}

function rankedOf(answer: SectionAnswer, ofPage: number, { query, survey }: Asked): Ranked {
  const { section, headingShare, all } = answer;
  const [unit, together] = bestUnit(section, survey);
  const around = placePoints(together, placeOf(survey, section.page.slot), query.terms.length);
  const score = totalScore(answer, headingPoints(query, answer) + around + ofPage);
  return { section, score, named: headingShare, all, unit: together > headingShare ? unit : -1, textUnit: unit };
}

/** The first of the units that match the most of the query, or -1, with the share that it matches. */
function bestUnit(section: Section, survey: Survey): readonly [unit: number, coverage: number] {
  const [first, end] = passageRange(section, survey);
  let best = -1;
  let most = 0;
  for (let unit = first * PASSAGE; unit < end * PASSAGE; unit++) {
    const own = survey.coverage[unit] ?? 0;
    if (own > most) [best, most] = [unit, own];
  }
  return best < 0 ? [-1, 0] : [best - first * PASSAGE + section.firstUnit, most];
}

function headingPoints(query: Query, answer: SectionAnswer): number {
  const { section, named, words, headingShare } = answer;
  if (named === 0) return 0;
  const { terms, folded } = query;
  const spellings = section.spellings();
  const count = Math.min(...spellings.map(each => each.split(' ').length));
  let more = namedPoints(answer, count, terms.length);
  if ([...spellings, ...section.keywords()].includes(folded)) more += points.whole;
  else if (words === count && words === terms.length && spellings.some(each => isAsLong(each, query))) {
    more += points.sameWords * headingShare ** 2;
  }
  return more + (spellings[0]?.startsWith(terms[0]?.word ?? ' ') ? points.begins : 0);
}

/** Whether a heading with the query's words differs by an ending or a typo at most: one that is merely a prefix is shorter. */
const isAsLong = (heading: string, query: Query): boolean => Math.abs(heading.length - query.folded.length) < 3;
