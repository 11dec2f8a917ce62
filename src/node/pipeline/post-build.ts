import path from 'node:path';
import { createDocResolver } from '../compile/doc-links.ts';
import { compilerSettings } from '../compile/settings.ts';
import { settingsKeys } from '../compile/settings-key.ts';
import type { Site } from '../config/site.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import type { Plan } from '../emit/plan.ts';
import { stageOutput } from '../emit/staged-output.ts';
import type { Graph } from '../graph.ts';
import { versionFiles } from '../plugins/docs/versions/version-list.ts';
import { type BuiltPage, hasPostBuild, postBuild } from '../plugins/lifecycle/post-build.ts';
import { noIndexPaths, type PlannedPage } from '../render/render-pages.ts';
import type { ShellInput } from '../shell/index.ts';
import { hashOf } from '../util/hash.ts';
import type { Clock, Problems } from './progress.ts';

/** What third-party plugins add to the shell. */
export function pluginParts(
  site: Site,
  { plugins }: Graph,
): Pick<ShellInput, 'clientModules' | 'plugins' | 'config' | 'texts'> {
  const { presets: _presets, plugins: _plugins, themes: _themes, ...config } = plugins.context.siteConfig;
  const given = JSON.parse(JSON.stringify(config)) as NonNullable<ShellInput['config']>;
  const clientModules = [...plugins.clientModules, ...site.clientModules];
  const texts = { ...plugins.codeTranslations, ...plugins.context.codeTranslations };
  if (plugins.plugins.length === 0) return { config: given, clientModules, texts };
  const { themes, globalData, configureWebpack, configurePostCss } = plugins;
  const { generatedFilesDir } = plugins.context;
  return {
    config: given,
    clientModules,
    texts,
    plugins: { generatedFilesDir, globalData, themes, configureWebpack, configurePostCss },
  };
}

/** Compiles Markdown files that scripts import as the docs or pages that they stand among are compiled. */
export function markdownModules(site: Site, { permalinks, plugins }: Graph): NonNullable<ShellInput['markdown']> {
  const settings = compilerSettings(site, plugins);
  const places = site.docs.flatMap(({ id, path: current }) => {
    const frozen = versionFiles(site.siteDir, id).folder;
    return [current, frozen].map(folder => ({ name: `docs:${id}`, folder }));
  });
  return {
    key: hashOf(
      JSON.stringify([...settingsKeys(settings, site), [...permalinks].map(([name, known]) => [name, [...known]])]),
    ),
    async compile(file, text) {
      const location = places.find(({ folder }) => file.startsWith(folder + path.sep));
      const name = location?.name ?? (settings.has('pages') ? 'pages' : (places[0]?.name ?? ''));
      const own = settings.get(name);
      if (!own) throw new Error('Neither docs nor pages say how Markdown is compiled');
      const { createCompiler } = await import('../compile/index.ts');
      const links = { permalinks: permalinks.get(name) ?? new Map(), siteDir: site.siteDir };
      const resolveDoc = createDocResolver(links, location?.folder ?? path.dirname(file));
      return createCompiler(own)({ file, text, permalink: site.baseUrl, frontMatter: {}, resolveDoc });
    },
  };
}

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
 * plan. So a plugin that fails leaves the last good site as it was, and what plugins write is kept as pages are.
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
