import { isRecord } from '../../../src/node/util/json.ts';
import { safeDecode } from '../../../src/shared/url.ts';
import type { Adjust, KnownDifference } from '../compare.ts';
import { both, nothing, otherAmong, otherWhere, replace, without } from './adjust.ts';
import { NAVBAR_DIFFERENCES } from './navbar.ts';
import { isNotFound, pageAt } from './page-at.ts';
import { UNLISTED_DIFFERENCES } from './unlisted.ts';

const withoutNumbers: Adjust = lines => lines.filter(line => !/^\d+$/.test(line));
const decoded = (lines: readonly string[]): readonly string[] => lines.map(safeDecode);

/** How structures differ on purpose on sites that nobody wrote. */
export const STRUCTURE_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'A column of the footer without a title has no empty heading.',
    facts: ['footer'],
    docusaurus: without(''),
  },
  {
    reason: 'Tags with the same address are one.',
    facts: ['tags'],
    when: ({ docusaurus, lectern }) => {
      const addresses = (lines: readonly string[]) => new Set(lines.map(line => line.split(' → ')[1]).filter(Boolean));
      const [theirs, ours] = [addresses(docusaurus), addresses(lectern)];
      return (
        theirs.size < docusaurus.length - 1 && theirs.size === ours.size && [...theirs].every(one => ours.has(one))
      );
    },
    docusaurus: () => [],
    lectern: () => [],
  },
  {
    reason:
      'A page whose address has parentheses or is written percent-encoded is found: Docusaurus serves its page for unknown addresses there.',
    facts: [
      ...['title', 'meta og:title', 'headings', 'headingLinks', 'content', 'contents', 'contentsButton', 'classes'],
      ...['badge', 'dropdowns', 'meta description', 'meta og:description', 'breadcrumbs', 'sidebar', 'pagination'],
      ...['links', 'banner', 'tags', 'editLink', 'lastUpdate', 'code', 'images', 'breadcrumbData', 'navigation'],
      ...[
        'meta og:image',
        'meta twitter:image',
        'meta docusaurus_tag',
        'meta docusaurus_version',
        'meta docsearch:version',
        'meta docsearch:docusaurus_tag',
      ],
      ...[
        'hook useDoc',
        'hook useDocsVersion',
        'hook useDocsSidebar',
        'hook useSidebarBreadcrumbs',
        'hook useRouteContext',
      ],
      ...['hook useActiveDocContext', 'hook useActivePlugin', 'hook useActivePluginAndVersion'],
      ...['hook useDocVersionSuggestions', 'hook useLocation', 'hook keys of DocItem', 'navbarLinks', 'meta keywords'],
      ...['meta robots', 'meta generated'],
    ],
    pages: /\(|[^ -~]/,
    when: (_, theirs) => isNotFound(theirs),
    docusaurus: () => [],
    lectern: () => [],
  },
  {
    reason: 'An unlisted page whose address has parentheses is found, and so says that it is in no sitemap.',
    facts: ['addresses'],
    when: ({ docusaurus, lectern }, _, sites) =>
      docusaurus
        .filter(line => !lectern.includes(line))
        .every(line => {
          const [url = ''] = line.split(' ');
          const robots = pageAt(sites.lectern, url)?.['meta robots'] ?? [];
          return isNotFound(pageAt(sites.docusaurus, url) ?? {}) && robots.some(one => one.includes('noindex'));
        }),
    docusaurus: (lines, others) => lines.filter(line => others.includes(line)),
  },
  {
    reason:
      'Expressions of a page get the front matter that components get: titles, slugs and tags that are numbers or dates are text, "true" is true, and "2" a position.',
    facts: ['content', 'code'],
    docusaurus: otherAmong((line, other) => line.startsWith('{') && asComponentsGet(line) === other),
  },
  {
    reason: 'Redirects lead to addresses as `trailingSlash` says, also with a query.',
    facts: ['leadsTo'],
    docusaurus: replace(/\/(?=[?#])/, ''),
    lectern: replace(/\/(?=[?#])/, ''),
  },
  {
    reason: "The number of docs stands beside a tag, not in it, also where the tag is a component of the site's own.",
    facts: ['content', 'links'],
    when: (_, { classes = [] }) => classes.includes('docs-tags-list-page'),
    docusaurus: both(replace(/ \(\d+\)(?=$| →)/, ''), withoutNumbers),
    lectern: withoutNumbers,
  },
  {
    reason: 'Functions that make edit links get addresses as `trailingSlash` says.',
    facts: ['editLink', 'hook useDoc'],
    docusaurus: replace(/(\?at=\/.+)\/$/, '$1'),
    lectern: replace(/(\?at=\/.+)\/$/, '$1'),
  },
  {
    reason: 'Edit links are percent-encoded, so that hosts find files of any name.',
    facts: ['editLink'],
    docusaurus: decoded,
    lectern: decoded,
  },
  {
    reason: 'Also a page without the layout of the theme has the classes of its plugin.',
    facts: ['classes'],
    when: ({ docusaurus }) => !docusaurus.some(name => name.startsWith('plugin-')),
    lectern: lines => lines.filter(name => !/^plugin-/.test(name)),
  },
  {
    reason: 'Spaces around the label of a tag say nothing.',
    facts: ['links', 'tags'],
    docusaurus: replace(/ +→/, ' →'),
    lectern: replace(/ +→/, ' →'),
  },
  {
    reason: 'Other versions name the page of the latest one as canonical.',
    facts: ['canonical'],
    // A page that Docusaurus does not find has no banner there.
    when: ({ page, docusaurus, lectern }, theirs, sites) => {
      const { banner = [], badge = [] } = (isNotFound(theirs) ? sites.lectern.get(page) : undefined) ?? theirs;
      return (
        banner.length + badge.length > 0 &&
        docusaurus[0] !== undefined &&
        lectern[0] !== undefined &&
        (isElsewhere(docusaurus[0], lectern[0]) || leadsTo(banner, lectern[0]))
      );
    },
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'The badge of `customProps` is shown.',
    facts: ['sidebar'],
    lectern: otherAmong((line, other) => line.replace(/ new(?= → | \(open\)|$)/, '') === other),
  },
  {
    reason: 'English texts of the theme are in our own words.',
    facts: ['content'],
    docusaurus: replace(
      /^This page is unlisted\. .*$/,
      'Search engines do not index this page, and only its address leads here.',
    ),
  },
  ...UNLISTED_DIFFERENCES,
  ...NAVBAR_DIFFERENCES,
  {
    reason: 'Cards lead where the sidebar does, also with `autoAddBaseUrl: false`.',
    facts: ['links'],
    docusaurus: otherWhere((line, other) => / → \/no-base\//.test(other) && line.endsWith(other.replace(/^.* → /, ''))),
  },
  {
    reason: 'A category without a page leads where its first link does, also with `autoAddBaseUrl: false`.',
    facts: ['sidebar'],
    docusaurus: otherWhere((line, other) => {
      const [category, href = ''] = other.split(/ → (?=\/)/);
      return / category /.test(line) && line.startsWith(`${category} → /`) && href !== '' && line.endsWith(href);
    }),
  },
  {
    reason: 'A category without a link in it is a button, and leads nowhere.',
    facts: ['sidebar'],
    docusaurus: otherWhere((line, other) => / category .* → #$/.test(line) && line === `${other} → #`),
  },
  {
    reason:
      'Links to Markdown files lead to the docs of the language, also from a page that has no translation to one that has.',
    facts: ['links'],
    docusaurus: otherAmong(
      (line, other) => MARKDOWN.test(line) && !MARKDOWN.test(other) && line.split(' → ')[0] === other.split(' → ')[0],
    ),
  },
  {
    reason: 'A template of the site for HTML is ignored, with a notice of the build.',
    facts: ['meta of-template'],
    when: ({ lectern }) => lectern.length === 0,
    docusaurus: nothing,
  },
  {
    reason: 'Addresses that have an extension get no second one, to which nobody linked.',
    facts: ['kind'],
    pages: /\.(?:html?|exe|php)\.(?:html?|exe|php)$/,
    when: ({ docusaurus, lectern }) => docusaurus[0] === 'redirect' && lectern[0] === 'nothing',
    docusaurus: () => ['nothing'],
  },
  {
    reason: 'Redirects lead to addresses that are encoded once.',
    facts: ['leadsTo'],
    docusaurus: otherWhere((line, other) => safeDecode(line) === other),
  },
];

/** Keys of front matter that are true or false. */
const TRUTHS: readonly string[] = [
  'hide_title',
  'hide_table_of_contents',
  'draft',
  'unlisted',
  'parse_number_prefixes',
];

/** Keys of front matter that are numbers. */
const NUMBERS: readonly string[] = ['sidebar_position', 'toc_min_heading_level', 'toc_max_heading_level'];

/** Keys of front matter that are texts, or lists of texts. */
const TEXTS: readonly string[] = [
  ...['id', 'title', 'description', 'slug', 'tags', 'keywords'],
  ...['sidebar_label', 'pagination_label'],
];

/** Front matter in JSON with the types that its keys have; the same line where it is none. */
function asComponentsGet(line: string): string {
  try {
    const meta = Object.entries(JSON.parse(line) as Readonly<Record<string, unknown>>);
    return JSON.stringify(Object.fromEntries(meta.map(([key, value]) => [key, typed(key, value)])));
  } catch {
    return line;
  }
}

/** The value of a key of front matter with its type. */
function typed(key: string, value: unknown): unknown {
  if (TRUTHS.includes(key) && /^(?:true|false)$/.test(`${value}`)) return `${value}` === 'true';
  if (NUMBERS.includes(key) && typeof value === 'string' && value.trim() !== '') return Number(value);
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([inner, own]) => [inner, withoutTime(own)]));
  return TEXTS.includes(key) ? asText(value) : withoutTime(value);
}

function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText);
  return typeof value === 'number' ? String(value) : withoutTime(value);
}

/** A date as an author writes it. */
function withoutTime(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d)T00:00:00\.000Z$/, '$1') : value;
}

/** A link to a Markdown file, which leads to no page. */
const MARKDOWN = / → \/.+\.mdx?\/?(?:[?#].*)?$/;

/** Whether the banner of an old version leads to an address. */
function leadsTo(banner: readonly string[], url: string): boolean {
  const path = withoutSlash(safeDecode(new URL(url).pathname));
  return banner.some(line => withoutSlash(safeDecode(line.split(' → ')[1] ?? '')) === path);
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/** Whether an address is that of another one's page in a version with another path. */
function isElsewhere(url: string, other: string): boolean {
  const [name, otherName] = [url, other].map(one => /([^/]*)\/?$/.exec(safeDecode(one))?.[1]);
  const isShorter = other.split('/').length < url.split('/').length;
  return new URL(url).origin === new URL(other).origin && (name === otherName || (isShorter && url.startsWith(other)));
}
