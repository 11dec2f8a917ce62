import type { Adjust, Both, ComparedFact, Facts, KnownDifference, Place, SiteFacts } from '../compare.ts';
import { nothing, otherAmong, otherWhere, withoutMore } from './adjust.ts';

/** What shows the title of a doc. */
const TITLES: readonly string[] = [
  ...['title', 'meta og:title', 'breadcrumbData', 'breadcrumbs', 'sidebar', 'pagination', 'navbar', 'navbarLinks'],
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
  'useAllDocsData',
];

/** A comment with the id of a title. */
const ID_COMMENT = /\s?(?:\{\/\* ?#[\w-]+ ?\*\/\}|<!-- ?#[\w-]+ ?-->)/;

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

/** What is no id, in the last braces of a line. */
const LAST_EXPRESSION = /\s?\{[^#{}/][^{}]*\}(?=[^{}]*$)/;

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

/** Whether a line lacks one of the titles that another has. */
function lacksOneOf(titles: readonly string[]): (line: string, other: string) => boolean {
  const joined = (text: string) => text.replace(/\s/g, '');
  return (line, other) =>
    titles.some(title => other.includes(title) && joined(other.replace(title, '')) === joined(line));
}

/** Lines with the titles of docs that have none in Docusaurus. */
const withMissing: Adjust = (lines, others, place) =>
  otherWhere(lacksOneOf(missingTitles(place.sites)))(lines, others, place);

/** Lines without titles of docs that have none in Docusaurus. */
const withoutMissing: Adjust = (lines, others, place) => {
  const titles = missingTitles(place.sites);
  return withoutMore(line => titles.includes(line))(lines, others, place);
};

/** Titles of docs by those that Docusaurus shows for them: the name of the file, though the page has its heading. */
function headingsForNames({
  docusaurus,
  lectern,
}: Both<SiteFacts>): readonly (readonly [theirs: string, own: string])[] {
  const letters = (text: string) => text.replace(/<[^<>]*>|[^\p{L}\p{N}]+/gu, '');
  return [...lectern].flatMap(([page, { title: [ownTitle = ''] = [] }]) => {
    const { title: [theirTitle = ''] = [], headings = [], classes = [] } = docusaurus.get(page) ?? {};
    const [theirs = '', own = ''] = [theirTitle, ownTitle].map(title => title.replace(/ \| .*$/, ''));
    // A class for each word.
    const [first = '', ...others] = theirs.split(' ');
    const isFirst = (name: string) => /^docs-doc-id-(?:.*\/)?(.*)$/.exec(name)?.[1] === first;
    const isName = classes.some(isFirst) && others.every(word => classes.includes(word));
    const hasHeading = headings.some(line => /^1 /.test(line) && letters(line) === `1${letters(own)}`);
    return isName && theirs !== '' && theirs !== own && hasHeading ? [[theirs, own]] : [];
  });
}

/** Lines with the headings of docs that have the names of their files in Docusaurus. */
const withHeadings: Adjust = (lines, others, place) => {
  if (lines.every(line => others.includes(line))) return lines;
  const names = headingsForNames(place.sites);
  return otherAmong((line, other) =>
    names.some(([theirs, own]) => line.replace(theirs, () => own) === other.replace(/\s/g, ' ')),
  )(lines, others, place);
};

/** Whether a line is the title of a page that has none in Docusaurus. */
function isMissingTitle(line: string, { page, sites }: Place): boolean {
  const [theirs, ours] = [sites.docusaurus, sites.lectern].map(site => site.get(page) ?? {});
  const isShown = ours?.title?.[0]?.startsWith(`${line} `) || ours?.headings?.some(one => one === `1 ${line} #`);
  return theirs?.title?.[0]?.includes(' | ') === false && isShown === true;
}

/** Whether a line is what a component of the site says behind each heading, on a page whose title has none in Docusaurus. */
function isBehindMissing(line: string, place: Place): boolean {
  const { headings = [] } = place.sites.lectern.get(place.page) ?? {};
  return (
    line === 'after Heading' && headings.some(one => /^1 .* #$/.test(one) && isMissingTitle(one.slice(2, -2), place))
  );
}

/** What names docs without a title on other pages; told when emoji of cards are left out. */
export const MISSING_TITLES: readonly KnownDifference[] = [
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: ['headings', 'links'],
    docusaurus: withMissing,
  },
  {
    reason: 'An empty title is none, so that no link is without a name.',
    facts: ['content'],
    lectern: withoutMissing,
  },
];

/** The titles of the docs of a tag, as its page shows them. */
function taggedTitles({ headings = [] }: Facts): readonly string[] {
  return headings.flatMap(line => /^2 (.*) #/.exec(line)?.[1] ?? []);
}

/** Whether both list the docs of a tag, Lectern in the order of the titles that it shows, of which Docusaurus has others. */
function ordersTagged({ page, docusaurus, lectern }: ComparedFact, theirs: Facts, sites: Both<SiteFacts>): boolean {
  const [own, others] = [taggedTitles(sites.lectern.get(page) ?? {}), taggedTitles(theirs)];
  const isInOrder = own.every((title, index) => (own[index - 1] ?? '').localeCompare(title, 'en') <= 0);
  const lacks = lacksOneOf(missingTitles(sites));
  const left = docusaurus.filter(line => !lectern.includes(line));
  const isSame =
    docusaurus.length === lectern.length &&
    lectern.every(line => docusaurus.includes(line) || left.some(other => lacks(other, line)));
  return (
    (theirs.classes ?? []).includes('docs-tags-doc-list-page') &&
    isSame &&
    isInOrder &&
    others.some(one => !own.includes(one))
  );
}

/** Titles of docs, wherever they are shown. */
export const TITLE_DIFFERENCES: readonly KnownDifference[] = [
  {
    // Told first: other reasons look at lines of the same place.
    reason: 'An empty title is none, so that the page has a heading.',
    facts: ['headings'],
    lectern: withoutMore((line, place) => /^1 .* #$/.test(line) && isMissingTitle(line.slice(2, -2), place)),
  },
  {
    reason: 'An empty title is none, so that the page has a heading.',
    facts: ['content', 'breadcrumbs'],
    lectern: withoutMore((line, place) => isMissingTitle(line, place) || isBehindMissing(line, place)),
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
    reason:
      'The title of a doc is its heading, also one with a separator of lines: Docusaurus has the name of the file, which the page does not show.',
    facts: [...TITLES, ...WITH_TITLES.map(name => `hook ${name}`)],
    docusaurus: withHeadings,
  },
  {
    reason: 'The id of a title in a comment is not shown as a part of the title.',
    facts: [...TITLES, ...WITH_TITLES.map(name => `hook ${name}`)],
    // A page in plain Markdown shows it in both.
    docusaurus: (lines, others) => lines.map(line => (others.includes(line) ? line : line.replace(ID_COMMENT, ''))),
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
    reason: 'An expression at the end of a title is a part of it: Docusaurus takes it for an id.',
    facts: [...TITLES, ...WITH_TITLES.map(name => `hook ${name}`)],
    docusaurus: otherAmong((line, other) => line !== other && other.replace(LAST_EXPRESSION, '') === line),
  },
  {
    reason: 'A title that is a date is shown as the author wrote it.',
    facts: [...TITLES, ...WITH_TITLES.map(name => `hook ${name}`)],
    docusaurus: lines =>
      lines.map(line => line.replace(DATE, date => new Date(date).toISOString().replace(/T00:00:00\.000Z$/, ''))),
  },
  {
    reason:
      'Docs of a tag are in the order of the titles that they show: an id in a comment is no part of one, a date is as its author wrote it, and an empty one is none.',
    facts: ['headings', 'content', 'links'],
    when: ordersTagged,
    docusaurus: nothing,
    lectern: nothing,
  },
];
