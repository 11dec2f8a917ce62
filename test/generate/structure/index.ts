import { printValue } from '../code.ts';
import { choose, chooseSome, type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import { CATEGORY_FILE } from './category.ts';
import { DOC_KEY } from './doc-keys.ts';
import { type DocSet, planDocs } from './docs.ts';
import { LOCALES } from './locales.ts';
import { FILE, FOLDER, INDEX_FILE } from './names.ts';
import { chooseSidebars, SIDEBAR_RULES } from './sidebars.ts';
import { TAGS_FILE } from './tags.ts';
import { VERSIONS } from './versions.ts';

/** The docs plugins of a site: that of the preset, and others. */
const INSTANCES: Rule<SiteContext, (count: number) => readonly DocSet[]> = rule<
  SiteContext,
  (count: number) => readonly DocSet[]
>('docs-plugins', {
  one: site => count => planPreset(site, count),
  two: site => count => [
    ...planPreset(site, count - 8),
    planInstance(site, { id: 'community', path: 'community', routeBasePath: 'community' }),
  ],
  'two-keys': site => count => [
    ...planPreset(site, count - 8),
    planInstance(site, { id: 'api-2', path: 'other/api', routeBasePath: 'reference/api', breadcrumbs: false }),
  ],
});

/** The rules of where docs are, and what is said of them. */
export const STRUCTURE_RULES: readonly Rule<SiteContext, unknown>[] = [
  ...[FOLDER, FILE, INDEX_FILE, CATEGORY_FILE, DOC_KEY, ...SIDEBAR_RULES],
  ...[TAGS_FILE, VERSIONS, LOCALES, INSTANCES],
];

/** Plans all docs of a site, and writes the files around them. */
export function planSite(site: SiteContext, count: number): void {
  const sets = choose(site, INSTANCES)(count);
  site.docs.push(...sets.flatMap(({ docs }) => docs));
  for (const write of chooseSome(site, LOCALES, 1)) write(sets);
}

function planPreset(site: SiteContext, count: number): readonly DocSet[] {
  const plan = chooseSome(site, VERSIONS, 1).flatMap(write => write(count));
  return plan.map(({ root, count: docs, version }) => {
    const set = planDocs(site, root, docs);
    choose(site, TAGS_FILE)(set);
    site.state.afterPages.push(() => {
      if (version === undefined) writeSidebars(site, set);
      else writeVersionSidebars(site, set, version);
    });
    return set;
  });
}

function writeVersionSidebars(site: SiteContext, set: DocSet, version: string): void {
  const sidebars = chooseSidebars(site, set);
  const file = `versioned_sidebars/version-${version}-sidebars.json`;
  if (sidebars !== undefined) site.files.set(file, `${JSON.stringify(sidebars)}\n`);
}

/** Sidebars of what is written today; a site may say that there are none. */
function writeSidebars(site: SiteContext, set: DocSet): void {
  const sidebars = chooseSidebars(site, set);
  if (sidebars === undefined) {
    if (site.random.chance(0.2)) site.docsOptions.sidebarPath = false;
    return;
  }
  const [file, text] = site.random.pick([
    ['sidebars.js', `export default ${printValue(sidebars)};\n`],
    ['sidebars.cjs', `module.exports = ${printValue(sidebars)};\n`],
    ['sidebars.ts', `const sidebars: object = ${printValue(sidebars)};\nexport default sidebars;\n`],
    ['sidebars.json', `${JSON.stringify(sidebars)}\n`],
  ] as const);
  site.docsOptions.sidebarPath = `./${file}`;
  site.files.set(file, text);
}

function planInstance(site: SiteContext, options: Readonly<Record<string, unknown>>): DocSet {
  const set = planDocs(site, String(options.path), 8);
  site.plugins.push(['@docusaurus/plugin-content-docs', options]);
  return set;
}
