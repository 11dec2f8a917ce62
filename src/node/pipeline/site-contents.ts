/** The first stages of commands on a whole site: reading and compiling its content, one locale after the other. */

import path from 'node:path';
import type { Cache } from '../cache/index.ts';
import type { Site } from '../config/site.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { type Graph, readGraph } from '../graph/index.ts';
import type { Route } from '../plugins/types.ts';
import type { PageSettings } from '../render/types.ts';
import { mapInOrder, type NonEmpty } from '../util/map-in-order.ts';
import type { CompilerTools } from './compiler-tools.ts';
import type { Run } from './run.ts';
import { pageSettings } from './shell/site-data.ts';
import { type CompiledSite, createSiteCompiler } from './site-compiler.ts';

/** A site whose content is read. */
export interface SiteContent {
  readonly site: Site;
  readonly graph: Graph;
  readonly cache: Cache;
}

/** What features add to the pages of a site. */
export interface Additions {
  readonly additions: readonly PageSettings[];
}

/** A site whose pages can be rendered. */
export type CompiledContent = CompiledSite & Additions;

/** Reads the content of all locales. Plugins get a folder in `stageDir` as their output directory, those of other locales one below it. */
export function readContents(
  sites: NonEmpty<Site>,
  { cache, stageDir, problems }: Pick<Run, 'cache' | 'stageDir' | 'problems'>,
): Promise<NonEmpty<SiteContent>> {
  return mapInOrder(sites, async site => {
    const outDir = path.resolve(stageDir, 'output', site.outPath);
    return { site, graph: problems.take(await readGraph(site, { cache, outDir })), cache };
  });
}

/** Adds what features add to pages, which commands without pages do not ask for. */
export function withAdditions<T extends SiteContent>(
  [first, ...others]: NonEmpty<T>,
  { features, problems }: Pick<Run, 'features' | 'problems'>,
): NonEmpty<T & Additions> {
  const add = (content: T) => ({ ...content, additions: problems.take(pageSettings(content, features)) });
  return [add(first), ...others.map(add)];
}

/** Compiles the sources of routes, by default of all. @throws DamagedCacheError */
export function compileContents<T extends SiteContent>(
  contents: NonEmpty<T>,
  tools: CompilerTools,
  isWanted: (route: Route) => boolean = () => true,
): Promise<NonEmpty<T & CompiledSite>> {
  return mapInOrder(contents, async content => {
    const { compileRoutes } = createSiteCompiler(content.site, tools);
    return { ...content, compiled: await compileRoutes(content.graph.routes.filter(isWanted), content.graph) };
  });
}

/** The problems that features find in the compiled pages of sites. */
export async function featureProblems(
  sites: readonly CompiledSite[],
  features: Run['features'],
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const site of sites) {
    for (const feature of features) found.push(...((await feature.checkPages?.(site)) ?? []));
  }
  return found;
}

/** The problems of all compiled pages. */
export function compileProblems(compiled: readonly CompiledSite[]): readonly Diagnostic[] {
  return compiled.flatMap(locale => [...locale.compiled.values()].flatMap(page => page.diagnostics));
}
