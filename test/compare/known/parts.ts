import { isDeepStrictEqual } from 'node:util';
import type { Adjust, ComparedFact, Facts, KnownDifference } from '../compare.ts';
import { nothing } from './adjust.ts';

/** Facts of all that stands in a page's text. */
const OF_TEXT: readonly string[] = [
  ...['content', 'code', 'links', 'images', 'headings', 'headingLinks', 'contents', 'contentsButton'],
];

/** Whether a fence in an admonition ends with it, at the colons that the fence shows, so that its end begins another one. */
function isCutFence({ code = [] }: Facts): boolean {
  // In plain Markdown, HTML drops the first line of a block if it is empty.
  return /```\n\n?:::(?:\n|$)/.test(code.join('\n'));
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** How many lines one line of the other side may have. */
const MOST_JOINED = 6;

/** Lines as the other side joins them: where several make one of its lines, that stands for them. */
const joinedAsOthers: Adjust = (lines, others) => {
  const known = new Set(others);
  const joined = new Map(others.map(line => [withoutSpaces(line), line]));
  const result: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const counts = Array.from({ length: MOST_JOINED }, (_, index) => MOST_JOINED - index);
    const ofCount = (count: number) => {
      const some = lines.slice(at, at + count);
      return some.every(line => known.has(line)) ? undefined : joined.get(withoutSpaces(some.join('')));
    };
    const count = counts.find(one => ofCount(one) !== undefined) ?? 1;
    result.push(ofCount(count) ?? lines[at] ?? '');
    at += count;
  }
  return result;
};

/** Whether the lines of a page are those of the other in their order, with others among them. */
function isAllWithMore({ docusaurus, lectern }: ComparedFact): boolean {
  let at = 0;
  for (const line of lectern) if (line === docusaurus[at]) at++;
  return at === docusaurus.length;
}

/** Told first, before lines are joined that only one side has, and again when other reasons have made lines the same. */
export const LAZY_TABS: KnownDifference = {
  reason: 'Tabs that are lazy are on the page from the start, for readers without scripts and for search.',
  facts: ['hiddenPanels', ...OF_TEXT],
  when: (fact, { hiddenPanels = [] }) =>
    hiddenPanels.length > 0 && (fact.fact === 'hiddenPanels' || isAllWithMore(fact)),
  docusaurus: nothing,
  lectern: nothing,
};

const firstDifferent = (lines: readonly string[], others: readonly string[]): number =>
  lines.findIndex((line, index) => line !== others[index]);

/** What generated sites add to a badge. */
const ADDED = 'after DocVersionBadge';

/** Where the badge of the other side stands, and where in these lines: behind the breadcrumbs, whatever differs above them. */
function placesOfBadge(lines: readonly string[], others: readonly string[], badge: string | undefined) {
  const [from, ours] = [lines.indexOf(badge ?? ''), others.indexOf(badge ?? '')];
  if (badge === undefined || from === -1 || ours === -1) return undefined;
  const behind = others.slice(ours + (others[ours + 1] === ADDED ? 2 : 1));
  const count = [...lines.keys()].findLast(
    size => size <= from && isDeepStrictEqual(lines.slice(from - size, from), behind.slice(0, size)),
  );
  const first = firstDifferent(lines, others);
  if (count) return { from, to: from - count };
  return first === ours ? { from, to: first } : undefined;
}

/** Told before all but the language, since what stands behind the badge may differ, too. */
export const BADGE_FIRST: KnownDifference = {
  reason: 'The version stands in the row of the breadcrumbs, and takes no line of its own.',
  facts: ['content'],
  when: ({ page, docusaurus, lectern }, _, sites) =>
    placesOfBadge(docusaurus, lectern, sites.lectern.get(page)?.badge?.[0]) !== undefined,
  docusaurus: (lines, others) => {
    const places = others.filter(line => /[:：]/.test(line)).map(line => placesOfBadge(lines, others, line));
    const { from, to } = places.find(one => one !== undefined) ?? { from: 0, to: 0 };
    // What a generated site adds to the badge stands with it.
    const badge = lines.slice(from, from + (lines[from + 1] === ADDED ? 2 : 1));
    return lines.toSpliced(from, badge.length).toSpliced(to, 0, ...badge);
  },
};

/** Parts of pages that stand in others: told last, when the lines around them are the same. */
export const PART_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'An empty title is none, so that the page has a heading.',
    facts: ['content', 'breadcrumbs'],
    when: ({ docusaurus, lectern }, { title = [] }) =>
      lectern.length === docusaurus.length + 1 && title[0]?.includes(' | ') === false,
    lectern: (lines, others) => {
      const at = lines.findIndex((line, index) => line !== others[index]);
      return lines.filter((_, index) => index !== at);
    },
  },
  {
    reason: 'A partial of one paragraph, or a label between colons, is a part of the sentence that it stands in.',
    facts: ['content'],
    docusaurus: joinedAsOthers,
    lectern: joinedAsOthers,
  },
  {
    reason: 'Code in an admonition may show one: its colons do not end the admonition that it stands in.',
    facts: OF_TEXT,
    when: (_, theirs) => isCutFence(theirs),
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Code in an admonition may show one: its colons do not end the admonition that it stands in.',
    facts: ['meta generated'],
    when: (_, theirs) =>
      isCutFence(theirs) && theirs.code?.some(line => line.includes('<meta name="generated"')) === true,
    lectern: nothing,
  },
  LAZY_TABS,
];
