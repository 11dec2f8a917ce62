import { CONFIG_RULES, chooseConfig, configText } from './config/index.ts';
import { PAGE_RULES, pageText } from './page/index.ts';
import { type Rule, unused } from './production.ts';
import { type Random, randomOf } from './random.ts';
import type { FileContent, GeneratedSite, PageContext, PlannedDoc, SiteContext } from './site.ts';
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

/** Writes sites that follow from a seed, with this many docs in all. */
export function generateSites(seed: string, pages: number): Generated {
  const counts = new Map<string, number>();
  const count = Math.ceil(pages / DOCS_PER_SITE);
  const sizes = Array.from({ length: count }, (_, index) => Math.min(DOCS_PER_SITE, pages - index * DOCS_PER_SITE));
  const sites = sizes.map((size, index) => generateSite(`${seed}-${index + 1}`, size, counts));
  return { sites, counts, unused: unused(counts, ALL_RULES) };
}

const ALL_RULES: readonly Rule<never, unknown>[] = [...CONFIG_RULES, ...STRUCTURE_RULES, ...PAGE_RULES];

function generateSite(name: string, size: number, counts: Map<string, number>): GeneratedSite {
  const random = randomOf(name);
  const files = new Map<string, FileContent>();
  const productions = new Map<string, readonly string[]>();
  const site = siteContext(random, counts, files);
  chooseConfig(site);
  planSite(site, size);
  for (const doc of site.docs) {
    const page = pageContext(site, doc, random);
    const text = withMeta(pageText(page), doc.meta);
    doc.id = withOwnId(doc.id, text);
    files.set(doc.file, text);
    productions.set(doc.file, [...page.used, ...doc.productions]);
  }
  for (const write of site.state.afterPages) write();
  files.set('docusaurus.config.js', configText(site));
  productions.set('docusaurus.config.js', [...site.used]);
  return { name, files, productions };
}

function siteContext(random: Random, counts: Map<string, number>, files: Map<string, FileContent>): SiteContext {
  const values = { config: {}, docsOptions: {}, presetOptions: {}, themeConfig: {}, plugins: [] };
  return {
    random,
    counts,
    used: new Set(),
    files,
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
