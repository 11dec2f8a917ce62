import path from 'node:path';
import type { CachedPage } from '../compile/cached-page.ts';
import { missingConfigFiles } from '../config/missing-files.ts';
import type { Site } from '../config/site.ts';
import { hasErrors } from '../diagnostics/index.ts';
import type { Problems } from '../diagnostics/problems.ts';
import type { Output, Plan, PlannedFile } from '../emit/index.ts';
import type { Pictures } from '../render/types.ts';
import { hasPageParts } from '../search/indexed-page.ts';
import { siteIndex } from '../search/site-index.ts';
import type { ShellBundles } from '../shell/index.ts';
import { once } from '../util/once.ts';
import { createStage } from '../util/stage-dir.ts';
import type { Pool } from '../workers/pool.ts';
import { announcedFiles, hasFileAt, siteLinks } from './check-site-links.ts';
import type { CompilerTools } from './compiler-tools.ts';
import type { CompiledParts, Feature, FileTools, PlannedSite } from './feature.ts';
import { runPostBuild } from './plan/post-build.ts';
import { planOf, siteClaims } from './plan/site-plan.ts';
import type { Clock } from './progress.ts';
import { type RenderedSite, renderRoutes } from './render-routes.ts';
import { indexedPages, indexOptions } from './searchable-pages.ts';
import { filesFrom, type SharedCache } from './shared-cache.ts';
import { renderContext, siteShell } from './shell/shell-input.ts';
import type { Additions, CompiledContent } from './site-contents.ts';

interface RenderLocaleTools extends CompilerTools {
  readonly features: readonly Feature[];
  readonly clock: Clock;
  readonly problems: Problems;
  readonly output: Output;
  readonly bundles: ShellBundles;
  readonly remote: SharedCache | undefined;
  /** What features have made of all pages. */
  readonly parts: readonly CompiledParts[];
  /** Folder for temporary files. */
  readonly stageDir: string;
  /** Names of the flags of features. */
  readonly flags?: ReadonlySet<string>;
  /** The locale before; undefined for the first one. */
  readonly last: PlannedLocale | undefined;
}

/** A locale with the plan. */
export interface PlannedLocale extends PlannedSite {
  /** The files of this locale and the earlier ones, which `postBuild` hooks of this one may have changed. */
  readonly plan: Plan;
}

/** Renders the pages of a locale, builds its search index, plans its files and checks its links. */
export async function renderLocale(
  content: CompiledContent,
  { clock, problems, output, bundles, parts, features, stageDir, last, flags = new Set(), ...tools }: RenderLocaleTools,
): Promise<PlannedLocale> {
  const { site, graph } = content;
  const { cache, pool, measures } = tools;
  const shell = siteShell(bundles, content, features);
  const context = renderContext(content, shell, features);
  const indexed = indexedPages(graph.routes, content);
  if (measures) {
    for (const page of indexed) measures.countLookup('search', hasPageParts(page, cache) ? undefined : 'text');
  }
  const madeElsewhere = tools.remote && filesFrom(tools.remote, path.join(stageDir, 'remote', site.locale.name));
  const picturesOf = picturesFrom(parts, site);
  const [outcomes, index] = await Promise.all([
    clock.time('render', () => renderRoutes(content, { context, output, picturesOf, madeElsewhere, ...tools })),
    clock.time('search', () => siteIndex(indexed, cache, indexOptions(site))),
  ]);
  const pages = problems.keep(outcomes);
  const rendered: RenderedSite & Additions = { ...content, shell, pages, problems };
  const stage = createStage(path.join(stageDir, 'plan', site.locale.name));
  const ofFeatures = await featureFiles(rendered, features, { output, stage, pool, clock, flags });
  const claims = await clock.time('plan', async () => {
    const added = [...parts.flatMap(part => part.files?.(site) ?? []), ...ofFeatures];
    return siteClaims({ ...rendered, index, features, added, output });
  });
  const own = planOf(claims);
  const planned = last ? new Map([...last.plan, ...own]) : own;
  // `postBuild` only runs without errors. Links are always checked, so that one report has all problems.
  const plan = hasErrors(problems.all()) ? planned : await runPostBuild(rendered, { planned, own }, clock);
  // A build may leave out what a flag asks for; links to it are right.
  const announced = once(() => announcedFiles(content, features));
  const hasOutput = (name: string): boolean => plan.has(name) || announced().has(name);
  problems.add(await clock.time('links', async () => siteLinks(rendered, hasOutput)));
  problems.add(missingConfigFiles(site, hasFileAt(site, hasOutput)));
  return { ...rendered, context, claims, plan };
}

/** Finds the variants of the images on a page of a site among what features have made of all pages. */
export function picturesFrom(parts: readonly CompiledParts[], site: Site): (page: CachedPage) => Pictures | undefined {
  return page => parts.map(part => part.pictures?.(page, site)).find(found => found);
}

/** The files that features add to a site, one feature after the other. */
async function featureFiles(
  rendered: RenderedSite & Additions,
  features: readonly Feature[],
  { pool, ...tools }: Pick<FileTools, 'output' | 'stage' | 'clock' | 'flags'> & { readonly pool: Pool },
): Promise<readonly PlannedFile[]> {
  const files: PlannedFile[] = [];
  for (const feature of features) {
    if (!feature.files) continue;
    const { name } = feature;
    const settings = rendered.additions.find(each => each.name === name)?.settings;
    const own: FileTools = {
      ...tools,
      settings,
      factsOf: ({ added }) => added[name],
      inThreads: values => pool.work(values, { feature: name, settings }),
    };
    files.push(...rendered.problems.take(await feature.files(rendered, own)));
  }
  return files;
}
