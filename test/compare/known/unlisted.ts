import type { Adjust, ComparedFact, Facts, KnownDifference } from '../compare.ts';
import { nothing, otherWhere } from './adjust.ts';

/** What begins the content of an unlisted page, which Docusaurus has in English only in some languages. */
const NOTICE = /^(?:Unlisted page|Search engines do not index this page, and only its address leads here\.)$/;

/** `2 Guides https://…`, an item of the data for search engines, without its number. */
const withoutNumber = (line: string): string => line.replace(/^\d+ /, '');

/** The items that the other side has, too, numbered again. */
const sharedItems: Adjust = (lines, others) => {
  const known = others.map(withoutNumber);
  return lines
    .map(withoutNumber)
    .filter(line => known.includes(line))
    .map((line, index) => `${index + 1} ${line}`);
};

/** Whether the data for search engines links a category that is no link on the page. */
function linksHidden({ docusaurus }: ComparedFact, { breadcrumbs = [] }: Facts): boolean {
  const unlinked = breadcrumbs.slice(0, -1).filter(line => !line.includes(' → '));
  return unlinked.some(label => docusaurus.some(line => withoutNumber(line).startsWith(`${label} https:`)));
}

/** Whether a page is the generated index of a category: it is no doc, but has the classes of one. */
function isGeneratedIndex({ classes = [] }: Facts): boolean {
  return classes.includes('docs-doc-page') && !classes.some(name => name.startsWith('docs-doc-id-'));
}

/** Whether lines are the same but for those of the pagination, which are last: a heading and a label for each of two pages. */
function isSameButPagination({ docusaurus, lectern }: ComparedFact): boolean {
  const at = docusaurus.findIndex((line, index) => line !== lectern[index]);
  return docusaurus.length - at <= 4 && lectern.length - at <= 4;
}

/** Pages that nothing leads to. */
export const UNLISTED_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'An unlisted page is in no breadcrumbs of other pages, also in those for search engines.',
    facts: ['breadcrumbData'],
    when: linksHidden,
    docusaurus: sharedItems,
  },
  {
    reason: 'An unlisted page is in no pagination, also in that of the generated index of a category.',
    facts: ['pagination', 'links', 'content', 'navigation'],
    when: (fact, theirs) =>
      isGeneratedIndex(theirs) &&
      (fact.fact === 'pagination' || fact.fact === 'navigation' || isSameButPagination(fact)),
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'A category whose page is unlisted is opened by its label, without a button beside it.',
    facts: ['sidebar'],
    docusaurus: (lines, others) =>
      lines.filter((line, index) => {
        const category = /^\d category (.+?)(?: →| \(|$)/.exec(lines[index - 1] ?? '')?.[1];
        return (
          category === undefined ||
          /^\d (?:link|category) /.test(line) ||
          others.length === lines.length ||
          others.includes(line)
        );
      }),
  },
  {
    reason: 'Data of a page have unlisted docs of its sidebar only where they are shown.',
    facts: ['hook useDocsSidebar'],
    when: ({ docusaurus, lectern }) =>
      countUnlisted(docusaurus) > countUnlisted(lectern) && docusaurus.length > lectern.length,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'What an unlisted page says of itself is in the language of the page.',
    facts: ['content'],
    when: (_, { language = [] }) => language[0]?.startsWith('en') === false,
    docusaurus: otherWhere(line => NOTICE.test(line)),
  },
];

function countUnlisted(lines: readonly string[]): number {
  return lines.filter(line => /\.(?:unlisted|linkUnlisted) = true$/.test(line)).length;
}
