import type { ComparedFact, Facts, KnownDifference } from '../compare.ts';
import { nothing } from './adjust.ts';

/** Facts of all that stands in a page's text. */
const OF_TEXT: readonly string[] = [
  ...['content', 'code', 'links', 'images', 'headings', 'headingLinks', 'contents', 'contentsButton'],
];

/** Whether a fence in an admonition ends with it, at the colons that the fence shows, so that its end begins another one. */
function isCutFence({ code = [] }: Facts): boolean {
  return /```\n\n:::(?:\n|$)/.test(code.join('\n'));
}

const wordsOf = (lines: readonly string[]): readonly string[] => lines.join(' ').split(' ').filter(Boolean);

/** Whether the lines of a page are those of the other in their order, with others among them. */
function isAllWithMore({ docusaurus, lectern }: ComparedFact): boolean {
  let at = 0;
  for (const line of lectern) if (line === docusaurus[at]) at++;
  return at === docusaurus.length;
}

/** Parts of pages that stand in others: told last, when the lines around them are the same. */
export const PART_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'An empty title is none, so that the page has a heading.',
    facts: ['headings', 'content', 'breadcrumbs'],
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
    when: ({ docusaurus, lectern }) => wordsOf(docusaurus).join('') === wordsOf(lectern).join(''),
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Code in an admonition may show one: its colons do not end the admonition that it stands in.',
    facts: OF_TEXT,
    when: (_, theirs) => isCutFence(theirs),
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Tabs that are lazy are on the page from the start, for readers without scripts and for search.',
    facts: ['hiddenPanels', ...OF_TEXT],
    when: (fact, { hiddenPanels = [] }) =>
      hiddenPanels.length > 0 && (fact.fact === 'hiddenPanels' || isAllWithMore(fact)),
    docusaurus: nothing,
    lectern: nothing,
  },
];
