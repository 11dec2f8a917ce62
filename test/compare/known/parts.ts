import type { Adjust, Both, ComparedFact, Facts, KnownDifference, SiteFacts } from '../compare.ts';
import { nothing, without, withoutMore } from './adjust.ts';

/** Facts of all that stands in a page's text. */
const OF_TEXT: readonly string[] = [
  ...['content', 'code', 'links', 'images', 'headings', 'headingLinks', 'contents', 'contentsButton'],
];

/** Whether a fence in an admonition ends with it, at the colons that the fence shows, so that its end begins another one. */
function isCutFence({ code = [] }: Facts): boolean {
  // In plain Markdown, HTML drops the first line of a block if it is empty.
  return /```\n\n?:::(?:\n|$)/.test(code.join('\n'));
}

/** The same in a panel that Docusaurus' page has not, where only Lectern's page shows the code. */
function isCut({ page }: ComparedFact, theirs: Facts, { lectern }: Both<SiteFacts>): boolean {
  const { code = [] } = lectern.get(page) ?? {};
  const isHidden = (line: string, at: number) =>
    /^:::\w/.test(line) && code[at - 1] === '```' && theirs.code?.includes(line) !== true;
  return isCutFence(theirs) || (hasHidden(theirs) && code.some(isHidden));
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

const HIDDEN = 'Tabs that are lazy are on the page from the start, for readers without scripts and for search.';

const hasHidden = ({ hiddenPanels = [] }: Facts): boolean => hiddenPanels.length > 0;

/** What generated sites add to a badge. */
const WRAPPED_BADGE = without('after DocVersionBadge');

/** Parts of pages that stand in others: told last, when the lines around them are the same. */
export const PART_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'The version stands in the row of the breadcrumbs, and takes no line of its own.',
    facts: ['content'],
    docusaurus: WRAPPED_BADGE,
    lectern: WRAPPED_BADGE,
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
    when: isCut,
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
  // When all others have made lines the same: of two headings with one id, one may be in a tab and have the number.
  {
    reason: HIDDEN,
    facts: ['hiddenPanels'],
    when: (_, theirs) => hasHidden(theirs),
    docusaurus: nothing,
    lectern: nothing,
  },
  { reason: HIDDEN, facts: OF_TEXT, when: (_, theirs) => hasHidden(theirs), lectern: withoutMore(() => true) },
];
