import type { Adjust, Both, ComparedFact, Facts, KnownDifference, SiteFacts } from '../compare.ts';
import { otherAmong, otherWhere } from './adjust.ts';

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

/** Where a title would stand in a line that lacks it. */
const WITHOUT_TITLE = /^(\d (?:link|category) |\p{L}*)(?= → )|^(\d+ )(?= https?:)|^()(?=Generated$|$)/u;

/** Whether a line is the other without the title. */
function lacksTitle(line: string, other: string): boolean {
  const bare = line.replace(/^(?:📄️|🗃️?)(?= → )/u, '');
  const match = WITHOUT_TITLE.exec(bare);
  if (!match) return false;
  const [before] = match;
  return other.length > bare.length && other.startsWith(before) && other.endsWith(bare.slice(before.length));
}

/** Lines without marks of footnotes that the other side has nowhere, and without the spaces that they leave. */
const withoutMarks: Adjust = (lines, others) => {
  const kept = others.join('\n');
  const bare = (line: string) => line.replace(/\[\^[^\]]+\]/g, mark => (kept.includes(mark) ? mark : ''));
  return lines.map(line => (others.includes(line) ? line : bare(line).replace(/ {2,}/g, ' ')));
};

/** A line without what marks code in a title, and without the spaces that it may leave. */
const withoutTicks = (line: string): string => line.replace(/[`\s]/g, '');

const DATE = /\w{3} \w{3} \d\d \d{4} \d\d:\d\d:\d\d GMT\+0000 \(Coordinated Universal Time\)/;

/** The heading of a card, or of a doc in the list of a tag, whose title is empty. */
const UNNAMED = /^2 (?:📄️|🗃️?)? *#$/u;

/** Whether a page has links without a name, and headings of those. */
const hasUnnamed = ({ headings = [], links = [] }: Facts): boolean =>
  headings.some(line => UNNAMED.test(line)) && links.some(line => /^(?:📄️|🗃️?)? → /u.test(line));

/** Whether Lectern's page says more in no other lines than the titles that headings of the other have not. */
function saysTitles(
  { page, docusaurus, lectern }: ComparedFact,
  { headings = [] }: Facts,
  sites: Both<SiteFacts>,
): boolean {
  const more = lectern.filter(line => !docusaurus.includes(line));
  const own = sites.lectern.get(page)?.headings ?? [];
  const unnamed = headings.filter(line => UNNAMED.test(line)).length;
  return more.length === unnamed && more.every(line => own.includes(`2 ${line} #`));
}

/** Titles of docs, wherever they are shown. */
export const TITLE_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: ['title', 'meta og:title', 'breadcrumbData', 'breadcrumbs', 'sidebar', 'pagination', 'links'],
    docusaurus: otherWhere(lacksTitle),
  },
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: ['headings'],
    when: (_, theirs) => hasUnnamed(theirs),
    docusaurus: otherWhere((line, other) => UNNAMED.test(line) && /^2 .+ #$/.test(other)),
  },
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: ['content'],
    when: (fact, theirs, sites) => hasUnnamed(theirs) && saysTitles(fact, theirs, sites),
    lectern: (lines, others) => lines.filter(line => others.includes(line)),
  },
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: WITH_TITLES.map(name => `hook ${name}`),
    docusaurus: otherAmong((line, other) => /\.(?:title|label) = $/.test(line) && other.startsWith(line)),
  },
  {
    reason: 'The id of a title in an MDX comment is not shown as a part of the title.',
    facts: [...TITLES, ...WITH_TITLES.map(name => `hook ${name}`)],
    // A page in plain Markdown shows it in both.
    docusaurus: (lines, others) =>
      lines.map(line => (others.includes(line) ? line : line.replace(/\s?\{\/\* ?#[\w-]+ ?\*\/\}/, ''))),
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
];
