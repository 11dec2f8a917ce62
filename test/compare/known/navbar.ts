import type { Both, ComparedFact, Facts, KnownDifference, SiteFacts } from '../compare.ts';
import { nothing, replace } from './adjust.ts';
import { pageAt } from './page-at.ts';

/** How links and menus of the navbar differ on purpose. */
export const NAVBAR_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Outside of docs at the root of the site none of their versions is the current one.',
    facts: ['dropdowns'],
    when: (_, theirs) => isOutside(theirs),
    docusaurus: replace(/ \(active\)$/, ''),
    lectern: replace(/ \(active\)$/, ''),
  },
  {
    reason:
      'Outside of docs at the root of the site the navbar leads to the latest version, not to the one at the root.',
    facts: ['navbar', 'navbarLinks', 'dropdowns'],
    when: ({ page, docusaurus, lectern }, theirs, sites) => {
      const ours = sites.lectern.get(page) ?? {};
      const isOfVersion = (_: string, index: number) => leadsToLatest(docusaurus[index], lectern[index], sites);
      return (
        isOutside(ours) &&
        docusaurus.length === lectern.length &&
        ((hasActive(theirs) && !hasActive(ours)) || docusaurus.every(isOfVersion))
      );
    },
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'The first link of a sidebar has the title of its doc, where Docusaurus has its id.',
    facts: ['navbarLinks'],
    when: (fact, _, { lectern }) => hasIdsForTitles(fact, lectern),
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'The first link of a sidebar has the title of its doc, where Docusaurus has its id.',
    facts: ['navbar'],
    when: ({ docusaurus, lectern }, { navbarLinks = [] }, sites) =>
      docusaurus.every(
        (line, index) =>
          line === lectern[index] ||
          navbarLinks.some(link => link.startsWith(`${line} → `) && isLabelledById(link, sites.lectern)),
      ),
    docusaurus: nothing,
    lectern: nothing,
  },
];

/** Whether a page is none of the main docs. */
function isOutside({ classes = [] }: Facts): boolean {
  return !classes.includes('plugin-docs') || !classes.includes('plugin-id-default');
}

/** Whether a menu of versions marks one as the current one; languages are marked in both. */
function hasActive({ dropdowns = [] }: Facts): boolean {
  return dropdowns.some(line => / \(active\)$/.test(line) && !/ \([\w-]+\) \(active\)$/.test(line));
}

/** Whether links, or labels alone, are the same, or of the latest version where Docusaurus' are of one whose banner names another. */
function leadsToLatest(theirs = '', ours = '', { docusaurus, lectern }: Both<SiteFacts>): boolean {
  const [[label, href = ''], [ownLabel, ownHref = '']] = [theirs, ours].map(line => line.split(' → ')) as [
    string[],
    string[],
  ];
  const bannerAt = (site: SiteFacts, url: string) => pageAt(site, url)?.banner;
  const isOther = (bannerAt(docusaurus, href) ?? []).length > 0 && bannerAt(lectern, ownHref)?.length === 0;
  const isNamed = href === ownHref && isVersion(docusaurus, label, true) && isVersion(lectern, ownLabel, false);
  return theirs === ours || isNamed || (label === ownLabel && isOther);
}

/** Whether pages of a version have its label in their badge, and a banner that names another version or none. */
function isVersion(site: SiteFacts, label: string | undefined, hasBanner: boolean): boolean {
  return [...site.values()].some(
    ({ badge = [], banner = [] }) =>
      label !== undefined && badge.some(line => line.endsWith(` ${label}`)) && banner.length > 0 === hasBanner,
  );
}

/** Whether the label of a link is the id of the doc that it leads to. */
function isLabelledById(link: string, site: SiteFacts): boolean {
  const [id = '', href = ''] = link.split(' → ');
  const { classes = [] } = pageAt(site, href) ?? {};
  return `docs-doc-id-${id}`.split(' ').every(name => classes.includes(name));
}

/** Whether links differ only in that Docusaurus' are labelled by ids of docs. */
function hasIdsForTitles({ docusaurus, lectern }: ComparedFact, site: SiteFacts): boolean {
  const hrefOf = (line: string) => line.split(' → ')[1];
  return (
    docusaurus.length === lectern.length &&
    docusaurus.every((line, index) => {
      const other = lectern[index] ?? '';
      return line === other || (hrefOf(line) === hrefOf(other) && isLabelledById(line, site));
    })
  );
}
