import type { Adjust, Both, Facts, KnownDifference, Place, SiteFacts } from '../compare.ts';
import { otherWhere, replace } from './adjust.ts';
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
    when: ({ page }, _, { lectern }) => isOutside(lectern.get(page) ?? {}),
    docusaurus: otherWhere(leadsToLatest),
  },
  {
    reason:
      'Outside of docs at the root of the site the navbar leads to the latest version, not to the one at the root.',
    facts: ['navbarLinks'],
    when: ({ page }, _, { lectern }) => isOutside(lectern.get(page) ?? {}),
    docusaurus: otherWhere(isFirstOfLatest),
  },
  {
    reason:
      'Outside of docs at the root of the site the navbar leads to the latest version, not to the one at the root.',
    facts: ['navbar'],
    when: ({ page }, _, { lectern }) => isOutside(lectern.get(page) ?? {}),
    docusaurus: otherLabel(isFirstOfLatest),
  },
  {
    reason: 'The first link of a sidebar has the title of its doc, where Docusaurus has its id.',
    facts: ['navbarLinks'],
    docusaurus: otherWhere(isTitleInstead),
  },
  {
    reason: 'The first link of a sidebar has the title of its doc, where Docusaurus has its id.',
    facts: ['navbar'],
    docusaurus: otherLabel(isTitleInstead),
  },
];

/** Whether a page is none of the main docs. */
function isOutside({ classes = [] }: Facts): boolean {
  return !classes.includes('plugin-docs') || !classes.includes('plugin-id-default');
}

/** Whether links, or labels alone, are of the latest version where Docusaurus' are of one whose banner names another, or that a menu marks as the current one. */
function leadsToLatest(line: string, other: string, { theirs, sites }: Place): boolean {
  const [label = '', href = ''] = line.split(' → ');
  const [ownLabel = '', ownHref = ''] = other.split(' → ');
  const isOther = isOfLatest(href, ownHref, sites);
  const isNamed = isVersion(sites.docusaurus, label, true) && isVersion(sites.lectern, ownLabel, false);
  const areVersions = isNamed || areInMenu(label, ownLabel, theirs);
  return label === ownLabel ? isOther : areVersions && (href === ownHref || isOther);
}

/** Whether a page is of the latest version and the other one of a version whose banner names another. */
function isOfLatest(href: string, ownHref: string, sites: Both<SiteFacts>): boolean {
  return (foundAt(sites, href)?.banner ?? []).length > 0 && pageAt(sites.lectern, ownHref)?.banner?.length === 0;
}

/** Whether links lead to the first pages of such versions, and are named by them. */
function isFirstOfLatest(line: string, other: string, { sites }: Place): boolean {
  const [label = '', href = ''] = line.split(' → ');
  const [ownLabel = '', ownHref = ''] = other.split(' → ');
  const isNamed = isLabelledById(line, sites.docusaurus) || isHeaded(foundAt(sites, href), label);
  const own = pageAt(sites.lectern, ownHref);
  return isNamed && (isHeaded(own, ownLabel) || isCategory(own, ownLabel)) && isOfLatest(href, ownHref, sites);
}

function isHeaded(page: Facts | undefined, title: string): boolean {
  return page?.headings?.includes(`1 ${title} #`) === true;
}

/** Whether a category of the page's sidebar has the label; a generated index may have a title of its own. */
function isCategory(page: Facts | undefined, label: string): boolean {
  return page?.sidebar?.some(line => `${line} `.slice(2).startsWith(`category ${label} `)) === true;
}

/** Whether a menu has versions of both labels, and Docusaurus marks the first as the current one; the menu itself has the labels of all behind its own. */
function areInMenu(label: string, ownLabel: string, { dropdowns = [] }: Facts): boolean {
  const labelsOf = (lines: readonly string[]) => lines.flatMap(line => /^ {2}(.+) → /.exec(line)?.[1] ?? []);
  const labels = labelsOf(dropdowns);
  const isOther = (active: string) =>
    label.startsWith(active) && labels.some(other => ownLabel === other + label.slice(active.length));
  return labelsOf(dropdowns.filter(line => line.endsWith(' (active)'))).some(isOther);
}

/** Whether pages of a version have its label in their badge, and a banner that names another version or none. */
function isVersion(site: SiteFacts, label: string, hasBanner: boolean): boolean {
  return [...site.values()].some(
    ({ badge = [], banner = [] }) => badge.some(line => line.endsWith(` ${label}`)) && banner.length > 0 === hasBanner,
  );
}

/** Takes labels of the other side where links of both with these labels mean the same. */
export function otherLabel(isSame: (link: string, other: string, place: Place) => boolean): Adjust {
  return otherWhere((line, other, place) => {
    const linksOf = (label: string, { navbarLinks = [] }: Facts) =>
      navbarLinks.filter(link => link.startsWith(`${label} → `));
    const own = linksOf(other, place.sites.lectern.get(place.page) ?? {});
    return linksOf(line, place.theirs).some(link => own.some(ownLink => isSame(link, ownLink, place)));
  });
}

function isTitleInstead(line: string, other: string, { sites }: Place): boolean {
  return hrefOf(line) === hrefOf(other) && isLabelledById(line, sites.lectern);
}

/** Whether the label of a link is the id of the doc that it leads to. */
function isLabelledById(link: string, site: SiteFacts): boolean {
  const [id = '', href = ''] = link.split(' → ');
  const { classes = [] } = pageAt(site, href) ?? {};
  return `docs-doc-id-${id}`.split(' ').every(name => classes.includes(name));
}

const hrefOf = (line: string): string | undefined => line.split(' → ')[1];
