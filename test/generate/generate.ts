import { Code } from './code.ts';
import { CONFIG_RULES, chooseConfig, configText, WITHOUT_HISTORY } from './config/index.ts';
import { KEYS } from './keys.ts';
import { PAGE_RULES, pageText, plainText } from './page/index.ts';
import { type Rule, unused } from './production.ts';
import { type Random, randomOf } from './random.ts';
import type { FileContent, GeneratedSite, PageContext, PlacedDoc, PlannedDoc, SiteContext } from './site.ts';
import { withMeta, withOwnId } from './structure/front-matter.ts';
import { planSite, STRUCTURE_RULES } from './structure/index.ts';

/** How many docs one site has unless said: few enough that its config is one of many, enough that folders have some. */
const DOCS_PER_SITE = 50;

/** What a seed gives. */
export interface Generated {
  readonly sites: readonly GeneratedSite[];
  /** How often each production was used, by name. */
  readonly counts: ReadonlyMap<string, number>;
  /** Productions that no site uses; there are none where pages are enough. */
  readonly unused: readonly string[];
}

/** What the sites of a seed are like. */
export interface SiteShape {
  /** How many docs one site has. */
  readonly perSite?: number | undefined;
  /** Whether pages have plain text: what differs is of structure and config alone. */
  readonly isPlain?: boolean;
  /** Whether only the texts of pages are chosen: docs stand in two folders, under a config that sets nothing. */
  readonly textOnly?: boolean;
}

/** Writes sites that follow from a seed, with this many docs in all. */
export function generateSites(seed: string, pages: number, shape: SiteShape = {}): Generated {
  const { perSite = DOCS_PER_SITE, isPlain = false, textOnly = false } = shape;
  const counts = new Map<string, number>();
  const sizes = Array.from({ length: Math.ceil(pages / perSite) }, (_, index) =>
    Math.min(perSite, pages - index * perSite),
  );
  const sites = sizes.map((size, index) => {
    const site = siteContext(randomOf(`${seed}-${index + 1}`), counts);
    if (textOnly) planTexts(site, size);
    else planAll(site, size);
    return writeSite(`${seed}-${index + 1}`, site, isPlain ? plainText : pageText);
  });
  const rules = [...(textOnly ? [] : SITE_RULES), ...(isPlain ? [] : PAGE_RULES)];
  return { sites, counts, unused: [...unused(counts, rules), ...(textOnly ? [] : unusedKeys(counts))] };
}

const SITE_RULES: readonly Rule<never, unknown>[] = [...CONFIG_RULES, ...STRUCTURE_RULES];

function unusedKeys(counts: ReadonlyMap<string, number>): readonly string[] {
  return KEYS.filter(key => !counts.has(key));
}

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

function writeSite(name: string, site: SiteContext, write: (page: PageContext) => FileContent): GeneratedSite {
  const productions = new Map<string, readonly string[]>();
  for (const doc of site.docs) {
    const page = pageContext(site, doc, site.random);
    const text = withMeta(write(page), doc.meta);
    doc.id = withOwnId(doc.id, { file: doc.file, content: text });
    site.files.set(doc.file, text);
    productions.set(doc.file, [...page.used, ...doc.productions]);
  }
  for (const writeLater of [...site.state.afterPages, ...site.state.afterSidebars]) writeLater();
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
    state: { names: 0, versions: [], afterPages: [], afterSidebars: [], hasDefaultSidebar: true },
  };
}

/** A page draws from a sequence of its own: what one page writes changes no other. */
function pageContext(site: SiteContext, doc: PlannedDoc, random: Random): PageContext {
  const own = { used: new Set<string>(), imports: new Set<string>(), definitions: new Set<string>() };
  return { ...site, ...own, random: random.fork(doc.file), doc, depth: 0 };
}
