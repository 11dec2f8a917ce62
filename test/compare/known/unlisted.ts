import { themeTexts } from '../../../src/node/translations/theme-texts.ts';
import type { Adjust, Both, Facts, KnownDifference, Place, SiteFacts } from '../compare.ts';
import { nothing, otherWhere, withoutMore } from './adjust.ts';
import { LANGUAGES } from './locales.ts';
import { otherLabel } from './navbar.ts';
import { foundAt, isUnlisted } from './page-at.ts';

/** What begins the content of an unlisted page, which Docusaurus has in English only in some languages. */
const NOTICE = /^(?:Unlisted page|Search engines do not index this page, and only its address leads here\.)$/;

/** The same in the languages of generated sites. */
const NOTICES: readonly (string | undefined)[] = LANGUAGES.map(themeTexts).flatMap(texts =>
  ['title', 'message'].map(name => texts[`theme.contentVisibility.unlistedBanner.${name}`]),
);

/** The link from the page of a tag to that of all tags. */
const ALL_TAGS = new Set([
  'View all tags',
  ...LANGUAGES.map(language => themeTexts(language)['theme.tags.tagsPageLink']),
]);

/** `2 Guides https://…`, an item of the data for search engines, without its number. */
const withoutNumber = (line: string): string => line.replace(/^\d+ /, '');

/** Items that the other side has, too, or that lead to listed pages, numbered again. */
const listedItems: Adjust = (lines, others, { sites }) => {
  const known = others.map(withoutNumber);
  return lines
    .map(withoutNumber)
    .filter(line => known.includes(line) || !leadsToUnlisted(line, sites))
    .map((line, index) => `${index + 1} ${line}`);
};

/** Whether a page is the generated index of a category: it is no doc, but has the classes of one. */
function isGeneratedIndex({ classes = [] }: Facts): boolean {
  return classes.includes('docs-doc-page') && !classes.some(name => name.startsWith('docs-doc-id-'));
}

/** Whether a line that ends with an address leads to an unlisted page. */
function leadsToUnlisted(line: string, sites: Both<SiteFacts>): boolean {
  const [url] = /(?:https?:\/\/|(?<= → )\/).*$/.exec(line.replace(/ \(active\)$/, '')) ?? [];
  return url !== undefined && isUnlisted(foundAt(sites, url) ?? {});
}

/** Whether a link leads to an unlisted page in Docusaurus, and to a listed one here. */
function leadsToListed(line: string, other: string, { sites }: Place): boolean {
  return leadsToUnlisted(line, sites) && / → \//.test(other) && !leadsToUnlisted(other, sites);
}

/** The address and the label of the first link of a sidebar, as hooks return them. */
const FIRST_LINK = /^(\.\S+\.sidebars\..+\.link\.)(path|label) = (.*)$/;

/** First links of sidebars as the other side has them, where they lead to unlisted pages. */
const withListedFirst: Adjust = (lines, others, { sites }) => {
  const links = lines.map(line => FIRST_LINK.exec(line) ?? []);
  const isOfUnlisted = ([, key, name, path = '']: readonly string[]) =>
    key !== undefined && name === 'path' && isUnlisted(foundAt(sites, path) ?? {});
  const keys = new Set(links.filter(isOfUnlisted).map(([, key]) => key));
  return lines.map((line, index) => {
    const [, key, name] = links[index] ?? [];
    return (keys.has(key) && others.find(other => other.startsWith(`${key}${name} = `))) || line;
  });
};

const LISTED_FIRST =
  'Links to a version, and to a sidebar, lead to a listed doc: Docusaurus also takes one that no sidebar shows.';

/** Pages that nothing leads to. */
export const UNLISTED_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'An unlisted page is in no breadcrumbs of other pages, also in those for search engines.',
    facts: ['breadcrumbData'],
    docusaurus: listedItems,
  },
  {
    reason: 'An unlisted page is in no pagination, also in that of the generated index of a category.',
    facts: ['pagination', 'navigation'],
    when: (_, theirs, sites) =>
      isGeneratedIndex(theirs) && (theirs.pagination ?? []).some(line => leadsToUnlisted(line, sites)),
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: LISTED_FIRST,
    facts: ['navbarLinks', 'dropdowns', 'banner'],
    docusaurus: otherWhere(leadsToListed),
  },
  {
    reason: LISTED_FIRST,
    facts: ['navbar'],
    docusaurus: otherLabel(leadsToListed),
  },
  {
    reason: 'Where all docs with tags are unlisted there is no page of all tags, and no link to it.',
    facts: ['links', 'content'],
    pages: /\/tags\//,
    when: (_, theirs) => theirs['meta robots']?.includes('noindex, nofollow') === true,
    docusaurus: withoutMore(line => ALL_TAGS.has(line.replace(/ → .*$/, ''))),
  },
  {
    reason: LISTED_FIRST,
    facts: ['hook useAllDocsData', 'hook useGlobalData'],
    docusaurus: withListedFirst,
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
    docusaurus: otherWhere((line, other) => NOTICE.test(line) && NOTICES.includes(other)),
  },
];

function countUnlisted(lines: readonly string[]): number {
  return lines.filter(line => /\.(?:unlisted|linkUnlisted) = true$/.test(line)).length;
}

/** Leaves out a line where it is first, if the other side has one less. */
function withoutFirst(line: string): Adjust {
  const count = (lines: readonly string[]) => lines.filter(one => one === line).length;
  return (lines, others) => {
    const at = count(lines) === count(others) + 1 ? lines.indexOf(line) : -1;
    return lines.filter((_, index) => index !== at);
  };
}
