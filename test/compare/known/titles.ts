import type { Adjust, Both, ComparedFact, Facts, KnownDifference, SiteFacts } from '../compare.ts';
import { nothing, otherAmong, otherWhere } from './adjust.ts';

/** What shows the title of a doc. */
const TITLES: readonly string[] = [
  ...['title', 'meta og:title', 'breadcrumbData', 'breadcrumbs', 'sidebar', 'pagination'],
  ...['links', 'headings', 'content', 'meta description', 'meta og:description'],
];

/** Hooks that return titles of docs. */
const WITH_TITLES = [
  'useDoc',
  'useDocsVersion',
  'useDocsSidebar',
  'useSidebarBreadcrumbs',
  'useRouteContext',
  'useGlobalData',
];

/** A comment with the id of a title. */
export const ID_COMMENT = /\s?(?:\{\/\* ?#[\w-]+ ?\*\/\}|<!-- ?#[\w-]+ ?-->)/;

/** Where a title would stand in a line that lacks it. */
const WITHOUT_TITLE =
  /^(\d (?:link|category) |\p{L}*)(?= → )|^(\d+ )(?= https?:)|^()(?=(?:Generated|Site & "title" <x>)$|$)/u;

/** Whether a line is the other without the title. */
function lacksTitle(line: string, other: string): boolean {
  const match = WITHOUT_TITLE.exec(line);
  if (!match) return false;
  const [before] = match;
  return other.length > line.length && other.startsWith(before) && other.endsWith(line.slice(before.length));
}

/** Lines without marks of footnotes that the other side has nowhere, and without the spaces that they leave. */
const withoutMarks: Adjust = (lines, others) => {
  const kept = others.join('\n');
  const bare = (line: string) => line.replace(/\[\^[^\]]+\]/g, mark => (kept.includes(mark) ? mark : ''));
  return lines.map(line => (others.includes(line) || bare(line) === line ? line : bare(line).replace(/ {2,}/g, ' ')));
};

/** A line without what marks code in a title, and without the spaces that it may leave. */
const withoutTicks = (line: string): string => line.replace(/[`\s]/g, '');

const DATE = /\w{3} \w{3} \d\d \d{4} \d\d:\d\d:\d\d GMT\+0000 \(Coordinated Universal Time\)/;

/** Titles of docs that have none in Docusaurus, where their pages have the name of the site alone. */
function missingTitles({ docusaurus, lectern }: Both<SiteFacts>): readonly string[] {
  return [...lectern].flatMap(([page, { title: [own = ''] = [] }]) => {
    const [theirs = ''] = docusaurus.get(page)?.title ?? [];
    const title = own.slice(0, -theirs.length).replace(/ \S+ $/, '');
    return theirs !== '' && own !== theirs && own.endsWith(theirs) ? [title] : [];
  });
}

/** Whether lines differ in no more than the title of a doc that has none in Docusaurus. */
function lackTitles({ docusaurus, lectern }: ComparedFact, _: Facts, sites: Both<SiteFacts>): boolean {
  const titles = missingTitles(sites);
  const joined = (text: string) => text.replace(/\s/g, '');
  const isMeant = (line: string, other: string) =>
    titles.some(title => other.includes(title) && joined(other.replace(title, '')) === joined(line));
  return (
    docusaurus.length === lectern.length &&
    docusaurus.every((line, index) => line === lectern[index] || isMeant(line, lectern[index] ?? ''))
  );
}

/** What names docs without a title on other pages; told when emoji of cards are left out. */
export const MISSING_TITLES: readonly KnownDifference[] = [
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: ['headings', 'links'],
    when: lackTitles,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: ['content'],
    when: ({ docusaurus, lectern }, _, sites) => {
      const titles = missingTitles(sites);
      return lectern.every(line => docusaurus.includes(line) || titles.includes(line));
    },
    lectern: (lines, others) => lines.filter(line => others.includes(line)),
  },
];

/** Whether both list the docs of a tag, in another order. */
function ordersTagged({ docusaurus, lectern }: ComparedFact, { classes = [] }: Facts): boolean {
  return classes.includes('docs-tags-doc-page') && docusaurus.toSorted().join('\n') === lectern.toSorted().join('\n');
}

/** Titles of docs, wherever they are shown. */
export const TITLE_DIFFERENCES: readonly KnownDifference[] = [
  {
    // Told first: other reasons look at lines of the same place.
    reason: 'An empty title is none, so that the page has a heading.',
    facts: ['headings'],
    when: ({ docusaurus, lectern }, { title = [] }) =>
      lectern.length === docusaurus.length + 1 && title[0]?.includes(' | ') === false,
    lectern: (lines, others) => {
      const at = lines.findIndex(line => line.startsWith('1 ') && !others.includes(line));
      return lines.filter((_, index) => index !== at);
    },
  },
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: ['title', 'meta og:title', 'breadcrumbData', 'breadcrumbs', 'pagination', 'links'],
    docusaurus: otherWhere(lacksTitle),
  },
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: ['sidebar'],
    // Categories may have other buttons.
    docusaurus: otherAmong(lacksTitle),
  },
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: WITH_TITLES.map(name => `hook ${name}`),
    docusaurus: otherAmong((line, other) => /\.(?:title|label) = $/.test(line) && other.startsWith(line)),
  },
  {
    reason: 'The id of a title in a comment is not shown as a part of the title.',
    facts: [...TITLES, ...WITH_TITLES.map(name => `hook ${name}`)],
    // A page in plain Markdown shows it in both.
    docusaurus: (lines, others) => lines.map(line => (others.includes(line) ? line : line.replace(ID_COMMENT, ''))),
  },
  {
    reason: 'Docs of a tag are in the order of their titles, to which an id in a comment does not belong.',
    facts: ['headings', 'content', 'links'],
    when: (fact, theirs) => ordersTagged(fact, theirs) && theirs.headings?.some(line => ID_COMMENT.test(line)) === true,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Spaces in code of a title are one, as browsers show them.',
    facts: ['meta og:title', ...WITH_TITLES.map(name => `hook ${name}`)],
    docusaurus: otherAmong((line, other) => / {2}/.test(line) && line.replace(/ {2,}/g, ' ') === other),
  },
  {
    reason: 'Marks of footnotes are no part of a title.',
    facts: [...TITLES, ...WITH_TITLES.map(name => `hook ${name}`)],
    docusaurus: withoutMarks,
  },
  {
    reason:
      'Code in a title may have backticks, between more of them: Docusaurus leaves some of those that only mark it.',
    facts: [...TITLES, ...WITH_TITLES.map(name => `hook ${name}`)],
    docusaurus: otherAmong((line, other) => /`/.test(other) && withoutTicks(line) === withoutTicks(other)),
  },
  {
    reason: 'A title that is a date is shown as the author wrote it.',
    facts: [...TITLES, ...WITH_TITLES.map(name => `hook ${name}`)],
    docusaurus: lines =>
      lines.map(line => line.replace(DATE, date => new Date(date).toISOString().replace(/T00:00:00\.000Z$/, ''))),
  },
  {
    reason: 'Docs of a tag are in the order of the titles that they show, also of one that is a date.',
    facts: ['headings', 'content', 'links'],
    when: (fact, theirs) => ordersTagged(fact, theirs) && theirs.headings?.some(line => DATE.test(line)) === true,
    docusaurus: nothing,
    lectern: nothing,
  },
];
