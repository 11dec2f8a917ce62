import type { InLocales } from '../../../shared/model.ts';
import type { Site } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import { createHookRunner } from './hooks.ts';
import type { PluginsContent } from './types.ts';

/** A page of the built site, for plugins that work on the output. */
export interface BuiltPage {
  /** With base URL. */
  readonly path: string;
  readonly component: string;
  readonly noIndex: boolean;
  /** Absolute path of its source. */
  readonly source?: string;
  readonly lastUpdatedAt?: number;
  readonly inLocales?: InLocales;
}

/** Whether any plugin works on the output. */
export function hasPostBuild({ plugins }: PluginsContent): boolean {
  return plugins.some(({ hooks }) => hooks.postBuild);
}

/** Lets all plugins work at once on the complete output in the context's `outDir`; reports the hooks that throw. */
export async function postBuild(
  site: Site,
  content: PluginsContent,
  pages: readonly BuiltPage[],
): Promise<readonly Diagnostic[]> {
  const runner = createHookRunner(createLocator(site.configFile));
  const props = propsOf(site, content, pages);
  await Promise.all(
    content.plugins.map(plugin =>
      runner.run(plugin, 'postBuild', () => plugin.hooks.postBuild?.({ ...props, content: plugin.content })),
    ),
  );
  return runner.problems();
}

function propsOf(
  site: Site,
  { context, plugins, allContent, globalData }: PluginsContent,
  pages: readonly BuiltPage[],
): object {
  const routes = pages.map(({ path, component, source, lastUpdatedAt }) => ({
    path,
    component,
    exact: true,
    metadata: { sourceFilePath: source?.slice(site.siteDir.length + 1), lastUpdatedAt },
  }));
  const builtIn = Object.entries(allContent)
    .filter(([name]) => !plugins.some(plugin => plugin.name === name))
    .flatMap(([name, instances]) =>
      Object.entries(instances).map(([id, content]) => ({ name, content, options: optionsOf(site, name, id) })),
    );
  return {
    ...context,
    routes,
    routesPaths: [`${site.baseUrl}404.html`, ...routes.map(route => route.path)],
    routesBuildMetadata: Object.fromEntries(pages.map(({ path, noIndex }) => [path, { noIndex }])),
    plugins: [...builtIn, ...plugins.map(({ hooks, options, content }) => ({ ...hooks, options, content }))],
    globalData,
    head: {},
    headTags: '',
    preBodyTags: '',
    postBodyTags: '',
  };
}

function optionsOf(site: Site, name: string, id: string): object {
  if (name.endsWith('content-docs')) return site.docs.find(docs => docs.id === id) ?? { id };
  return site.pages ?? { id };
}
