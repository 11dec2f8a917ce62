import type { Site } from '../config/site.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import type { Plan } from '../emit/plan.ts';
import { stageOutput } from '../emit/staged-output.ts';
import type { Graph } from '../graph.ts';
import { type BuiltPage, hasPostBuild, postBuild } from '../plugins/lifecycle/post-build.ts';
import { noIndexPaths, type PlannedPage } from '../render/render-pages.ts';
import type { Clock, Problems } from './progress.ts';

interface PostBuildInput {
  readonly site: Site;
  readonly graph: Graph;
  readonly rendered: readonly PlannedPage[];
  readonly planned: Plan;
  readonly problems: Problems;
  readonly clock: Clock;
}

/**
 * Lets plugins work on the output before it is in place: they get a copy of all of it, and what they leave there is the
 * plan. So a plugin that fails leaves the last good site as it was, and files that plugins write are tracked like pages.
 */
export async function runPostBuild(input: PostBuildInput): Promise<Plan> {
  const { site, graph, rendered, planned, problems, clock } = input;
  if (!hasPostBuild(graph.plugins)) return planned;
  return clock.time('post-build', async () => {
    const outDir = graph.plugins.context.outDir;
    const staged = stageOutput(planned, site.outDir, outDir);
    const pages = builtPages(graph, rendered);
    const locationOf = createLocator(site.configFile);
    problems.add(await postBuild(site, graph.plugins, { built: { outDir, pages }, locationOf }));
    problems.stopAtErrors();
    return staged.read();
  });
}

/** The pages of the site as plugins and crawlers are told of them. */
export function builtPages({ routes }: Graph, rendered: readonly PlannedPage[]): readonly BuiltPage[] {
  const hidden = noIndexPaths(rendered);
  return routes.map(({ path, component, source, lastUpdatedAt }) => ({
    path,
    component,
    noIndex: hidden.has(path),
    ...(source ? { source: source.file } : {}),
    ...(lastUpdatedAt === undefined ? {} : { lastUpdatedAt }),
  }));
}
