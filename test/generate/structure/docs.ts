import { choose, type Rule, rule } from '../production.ts';
import type { PlannedDoc, SiteContext } from '../site.ts';

/** The name of a folder of docs, and the files it needs besides them. */
const FOLDER: Rule<SiteContext, string> = rule<SiteContext, string>('folder', {
  plain: ({ random }) => `guides-${random.between(1, 999)}`,
  numbered: ({ random }) => `${random.between(1, 20)}-topics`,
});

/** The name of a doc's file without its extension. */
const FILE: Rule<SiteContext, string> = rule<SiteContext, string>('file', {
  plain: ({ random }) => `page-${random.between(1, 9999)}`,
  numbered: ({ random }) => `0${random.between(1, 9)}-page-${random.between(1, 9999)}`,
  dotted: ({ random }) => `v${random.between(1, 9)}.${random.between(1, 999)}`,
});

/** The rules of where docs are. */
export const STRUCTURE_RULES: readonly Rule<SiteContext, string>[] = [FOLDER, FILE];

/** Plans the docs of a site, and writes what their folders need. */
export function planDocs(site: SiteContext, count: number): readonly PlannedDoc[] {
  const { random } = site;
  const folders = ['', '', ...Array.from({ length: Math.ceil(count / 8) }, () => `${choose(site, FOLDER)}/`)];
  const names = new Set(Array.from({ length: count }, () => `${random.pick(folders)}${choose(site, FILE)}`));
  return [...names].map(name => ({ file: `docs/${name}${random.chance(0.5) ? '.md' : '.mdx'}`, anchors: [] }));
}
