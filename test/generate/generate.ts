import { Code } from './code.ts';
import { CONFIG_RULES, chooseConfig, configText, WITHOUT_HISTORY } from './config/index.ts';
import { PAGE_RULES, pageText } from './page/index.ts';
import { type Rule, unused } from './production.ts';
import { type Random, randomOf } from './random.ts';
import type { GeneratedSite, PageContext, PlacedDoc, PlannedDoc, SiteContext } from './site.ts';
import { withMeta, withOwnId } from './structure/front-matter.ts';
import { planSite, STRUCTURE_RULES } from './structure/index.ts';

/** Docs of one site: few enough that its config is one of many, enough that folders have some. */
const DOCS_PER_SITE = 50;

/** What a seed gives. */
export interface Generated {
  readonly sites: readonly GeneratedSite[];
  /** How often each production was used, by name. */
  readonly counts: ReadonlyMap<string, number>;
  /** Productions that no site uses; there are none where pages are enough. */
  readonly unused: readonly string[];
}

/** How much of the grammar sites use. */
export interface Scope {
  /** Whether only the texts of pages are chosen: docs stand in two folders, under a config that sets nothing. */
  readonly textOnly: boolean;
}

/** Writes sites that follow from a seed, with this many docs in all. */
export function generateSites(seed: string, pages: number, scope: Scope = { textOnly: false }): Generated {
  const counts = new Map<string, number>();
  const count = Math.ceil(pages / DOCS_PER_SITE);
  const sizes = Array.from({ length: count }, (_, index) => Math.min(DOCS_PER_SITE, pages - index * DOCS_PER_SITE));
  const sites = sizes.map((size, index) => {
    const site = siteContext(randomOf(`${seed}-${index + 1}`), counts);
    if (scope.textOnly) planTexts(site, size);
    else planAll(site, size);
    return writeSite(`${seed}-${index + 1}`, site);
  });
  return { sites, counts, unused: unused(counts, scope.textOnly ? PAGE_RULES : ALL_RULES) };
}

const ALL_RULES: readonly Rule<never, unknown>[] = [...CONFIG_RULES, ...STRUCTURE_RULES, ...PAGE_RULES];

function planAll(site: SiteContext, size: number): void {
  chooseConfig(site);
  planSite(site, size);
}

function planTexts(site: SiteContext, size: number): void {
  Object.assign(site.config, { baseUrl: '/', future: WITHOUT_HISTORY });
  if (site.random.chance(0.5)) addLanguages(site);
  const docs = Array.from({ length: size }, (_, index): PlacedDoc => {
    const id = `${index % 2 === 0 ? '' : 'folder/'}page-${index}`;
    const file = `docs/${id}${site.random.chance(0.5) ? '.md' : '.mdx'}`;
    return { file, id, meta: [], productions: [], anchors: [] };
  });
  site.docs.push(...docs);
}

/** What is no Markdown without a plugin: commands of package managers, diagrams and formulas. */
function addLanguages({ config, docsOptions }: SiteContext): void {
  Object.assign(config, { markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'] });
  docsOptions.remarkPlugins = [
    [new Code("require('@docusaurus/remark-plugin-npm2yarn')"), { sync: true }],
    new Code("require('remark-math').default"),
  ];
  docsOptions.rehypePlugins = [new Code("require('rehype-katex').default")];
}

function writeSite(name: string, site: SiteContext): GeneratedSite {
  const productions = new Map<string, readonly string[]>();
  for (const doc of site.docs) {
    const page = pageContext(site, doc, site.random);
    const text = withMeta(pageText(page), doc.meta);
    doc.id = withOwnId(doc.id, text);
    site.files.set(doc.file, text);
    productions.set(doc.file, [...page.used, ...doc.productions]);
  }
  for (const write of site.state.afterPages) write();
  site.files.set('docusaurus.config.js', configText(site));
  productions.set('docusaurus.config.js', [...site.used]);
  return { name, files: site.files, productions };
}

function siteContext(random: Random, counts: Map<string, number>): SiteContext {
  const values = { config: {}, docsOptions: {}, presetOptions: {}, themeConfig: {}, plugins: [] };
  return {
    random,
    counts,
    used: new Set(),
    files: new Map(),
    docs: [],
    ...values,
    state: { names: 0, versions: [], afterPages: [] },
  };
}

/** A page draws from a sequence of its own: what one page writes changes no other. */
function pageContext(site: SiteContext, doc: PlannedDoc, random: Random): PageContext {
  const own = { used: new Set<string>(), imports: new Set<string>(), definitions: new Set<string>() };
  return { ...site, ...own, random: random.fork(doc.file), doc, isMdx: true, depth: 0 };
}
