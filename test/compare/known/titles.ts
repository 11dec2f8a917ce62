import type { KnownDifference } from '../compare.ts';
import { otherWhere, replace } from './adjust.ts';

/** What shows the title of a doc. */
const TITLES: readonly string[] = [
  ...['title', 'meta og:title', 'breadcrumbData', 'breadcrumbs', 'sidebar', 'pagination'],
  ...['links', 'headings', 'content', 'meta description', 'meta og:description'],
];

/** Where a title would stand in a line that lacks it. */
const WITHOUT_TITLE = /^(\d (?:link|category) |Next|Previous|)(?= → )|^(\d+ )(?= https?:)|^()(?=Generated$|$)/;

/** Whether a line is the other without the title. */
function lacksTitle(line: string, other: string): boolean {
  const match = WITHOUT_TITLE.exec(line);
  if (!match) return false;
  const [before] = match;
  return other.length > line.length && other.startsWith(before) && other.endsWith(line.slice(before.length));
}

const DATE = /\w{3} \w{3} \d\d \d{4} \d\d:\d\d:\d\d GMT\+0000 \(Coordinated Universal Time\)/;

/** Titles of docs, wherever they are shown. */
export const TITLE_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: ['title', 'meta og:title', 'breadcrumbData', 'breadcrumbs', 'sidebar', 'pagination', 'links'],
    docusaurus: otherWhere(lacksTitle),
  },
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
    reason: 'The id of a title in an MDX comment is not shown as a part of the title.',
    facts: TITLES,
    docusaurus: replace(/\s?\{\/\* ?#[\w-]+ ?\*\/\}/, ''),
  },
  {
    reason: 'Marks of footnotes are no part of a title.',
    facts: ['title', 'meta og:title', 'breadcrumbData', 'breadcrumbs', 'sidebar', 'pagination'],
    docusaurus: lines => lines.map(line => line.replace(/\[\^[^\]]+\]/g, '')),
  },
  {
    reason: 'A title that is a date is shown as the author wrote it.',
    facts: ['title', 'meta og:title'],
    docusaurus: lines =>
      lines.map(line => line.replace(DATE, date => new Date(date).toISOString().replace(/T00:00:00\.000Z$/, ''))),
  },
];
