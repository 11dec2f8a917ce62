import type { Facts, KnownDifference, Place, SiteFacts } from '../compare.ts';
import { nothing, otherWhere, replace } from './adjust.ts';
import { foundAt, pageAt } from './page-at.ts';

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
      return isOutside(ours) && docusaurus.length === lectern.length && hasActive(theirs) && !hasActive(ours);
    },
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason:
      'Outside of docs at the root of the site the navbar leads to the latest version, not to the one at the root.',
    facts: ['navbar', 'navbarLinks', 'dropdowns'],
    when: ({ page }, _, { lectern }) => isOutside(lectern.get(page) ?? {}),
    docusaurus: otherWhere(leadsToLatest),
  },
  {
    reason: 'The first link of a sidebar has the title of its doc, where Docusaurus has its id.',
    facts: ['navbarLinks'],
    docusaurus: otherWhere(
      (line, other, { sites }) => hrefOf(line) === hrefOf(other) && isLabelledById(line, sites.lectern),
    ),
  },
  {
    reason: 'The first link of a sidebar has the title of its doc, where Docusaurus has its id.',
    facts: ['navbar'],
    docusaurus: otherWhere((line, other, { page, theirs: { navbarLinks = [] }, sites }) =>
      navbarLinks.some(link => {
        const isId = link.startsWith(`${line} → `) && isLabelledById(link, sites.lectern);
        return isId && sites.lectern.get(page)?.navbarLinks?.includes(`${other} → ${hrefOf(link)}`);
      }),
    ),
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

/** Whether links, or labels alone, are of the latest version where Docusaurus' are of one whose banner names another. */
function leadsToLatest(theirs: string, ours: string, { sites }: Place): boolean {
  const [[label, href = ''], [ownLabel, ownHref = '']] = [theirs, ours].map(line => line.split(' → ')) as [
    string[],
    string[],
  ];
  const isOld = (foundAt(sites, href)?.banner ?? []).length > 0;
  const isOther = isOld && pageAt(sites.lectern, ownHref)?.banner?.length === 0;
  const isNamed =
    href === ownHref && isVersion(sites.docusaurus, label, true) && isVersion(sites.lectern, ownLabel, false);
  return isNamed || (label === ownLabel && isOther);
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

const hrefOf = (line: string): string | undefined => line.split(' → ')[1];
