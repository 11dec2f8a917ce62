import type { Adjust, Both, ComparedFact, Facts, KnownDifference, SiteFacts } from '../compare.ts';
import { nothing, otherAmong, otherWhere } from './adjust.ts';
import { pageAt } from './page-at.ts';
import { ID_COMMENT } from './titles.ts';

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
  const unlinked = breadcrumbs
    .slice(0, -1)
    .filter(line => !line.includes(' → '))
    .map(line => line.replace(ID_COMMENT, ''));
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

const isUnlisted = ({ 'meta robots': robots = [] }: Facts): boolean => robots.some(one => one.startsWith('noindex'));

/** Whether the line of a link leads to an unlisted page. */
function leadsToUnlisted(line: string, pages: SiteFacts): boolean {
  const [, url = ''] = line.replace(/ \(active\)$/, '').split(' → ');
  return isUnlisted(pageAt(pages, url) ?? {});
}

/** Whether links are the same, but for those that lead to an unlisted page in Docusaurus and to a listed one here. */
function leadsToListed({ docusaurus, lectern }: ComparedFact, sites: Both<SiteFacts>): boolean {
  const isMeant = (line: string, other = '') =>
    leadsToUnlisted(line, sites.docusaurus) && other !== '' && !leadsToUnlisted(other, sites.lectern);
  return (
    docusaurus.length === lectern.length &&
    docusaurus.every((line, index) => line === lectern[index] || isMeant(line, lectern[index]))
  );
}

/** The address of the first link of a sidebar, as a hook returns it. */
const FIRST_LINK = /^(\.\S+\.sidebars\..+\.link\.path) = (.*)$/;

/** Whether all first links of sidebars that differ lead to unlisted pages in Docusaurus. */
function hasUnlistedFirst({ docusaurus, lectern }: ComparedFact, sites: Both<SiteFacts>): boolean {
  const paths = docusaurus.filter(line => !lectern.includes(line)).map(line => FIRST_LINK.exec(line)?.[2]);
  return paths.every(path => path === undefined || isUnlisted(pageAt(sites.docusaurus, path) ?? {}));
}

const LISTED_FIRST =
  'Links to a version, and to a sidebar, lead to a listed doc: Docusaurus also takes one that no sidebar shows.';

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
    when: (fact, theirs, { docusaurus }) =>
      isGeneratedIndex(theirs) &&
      (theirs.pagination ?? []).some(line => leadsToUnlisted(line, docusaurus)) &&
      (fact.fact === 'pagination' || fact.fact === 'navigation' || isSameButPagination(fact)),
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: LISTED_FIRST,
    facts: ['navbarLinks', 'dropdowns', 'banner', 'links'],
    when: (fact, _, sites) => leadsToListed(fact, sites),
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: LISTED_FIRST,
    facts: ['hook useAllDocsData', 'hook useGlobalData'],
    when: (fact, _, sites) => hasUnlistedFirst(fact, sites),
    docusaurus: otherAmong((line, other) => {
      const key = FIRST_LINK.exec(line)?.[1];
      return key !== undefined && FIRST_LINK.exec(other)?.[1] === key;
    }),
  },
  {
    reason: 'A category whose page is unlisted is opened by its label, without a button beside it.',
    facts: ['sidebar'],
    docusaurus: (lines, others) => {
      const isMore = (line: string, index: number): boolean =>
        /^\d category /.test(lines[index - 1] ?? '') && !/^\d (?:link|category) /.test(line) && !others.includes(line);
      // The category around it has its button, too.
      const more = lines.length === others.length ? [] : lines.filter(isMore);
      return lines.filter(line => !more.includes(line));
    },
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
    reason:
      'What an unlisted page says of itself is HTML without a script, no admonition: sites replace it as `ContentVisibility/Banner`.',
    facts: ['content'],
    when: ({ docusaurus, lectern }, theirs) => isUnlisted(theirs) && docusaurus.length > lectern.length,
    docusaurus: withoutFirst('after Admonition'),
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

/** Leaves out a line where it is first, unless the other side has it as often. */
function withoutFirst(line: string): Adjust {
  const count = (lines: readonly string[]) => lines.filter(one => one === line).length;
  return (lines, others) => {
    const at = count(lines) > count(others) ? lines.indexOf(line) : -1;
    return lines.filter((_, index) => index !== at);
  };
}
