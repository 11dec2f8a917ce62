import type { InLocales } from '../../../shared/model/page.ts';
import type { Site } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import { relativePath } from '../../util/relative-path.ts';
import { DOCUSAURUS_VERSION } from '../../version.ts';
import type { PluginIdentity } from '../types.ts';
import { createHookRunner } from './hooks.ts';
import { pluginVersion, siteMetadata } from './site-metadata.ts';
import type { LoadedPlugin, PluginsContent } from './types.ts';

/** A page of the built site, for the sitemap and the `postBuild` hooks of plugins. */
export interface BuiltPage {
  /** With base URL. */
  readonly path: string;
  readonly component: string;
  readonly noIndex: boolean;
  /** Absolute path of its source. */
  readonly source?: string;
  readonly lastUpdatedAt?: number;
  readonly plugin: PluginIdentity;
  readonly inLocales?: InLocales;
}

/** Whether any plugin has a `postBuild` hook. */
export function hasPostBuild({ plugins }: PluginsContent): boolean {
  return plugins.some(({ hooks }) => hooks.postBuild);
}

/** Runs `postBuild` of all plugins in parallel on the output in the context's `outDir`; reports hooks that throw. */
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
  return runner.problems().map(problem => (namesOutput(problem, site) ? { ...problem, fix: OUT_DIR_FIX } : problem));
}

const OUT_DIR_FIX =
  'Read and write in `outDir`, which `postBuild` gets: the new site is completed in a folder of its own, and moved into place when all plugins are done.';

/** Whether an error names a file in the output folder, which at this time is absent or has the last site. */
function namesOutput({ message }: Diagnostic, { siteDir, buildDir }: Pick<Site, 'siteDir' | 'buildDir'>): boolean {
  return [buildDir, `'${relativePath(siteDir, buildDir)}`, `'./${relativePath(siteDir, buildDir)}`].some(folder =>
    message.includes(folder),
  );
}

function propsOf(site: Site, content: PluginsContent, pages: readonly BuiltPage[]): object {
  const { context, plugins, globalData } = content;
  const routes = pages.map(({ path, component, plugin, source, lastUpdatedAt }) => ({
    path,
    component,
    plugin,
    exact: true,
    metadata: { sourceFilePath: source && relativePath(site.siteDir, source), lastUpdatedAt },
  }));
  return {
    ...context,
    siteMetadata: siteMetadata(plugins, context),
    routes,
    routesPaths: [`${site.baseUrl}404.html`, ...routes.map(route => route.path)],
    routesBuildMetadata: Object.fromEntries(pages.map(({ path, noIndex }) => [path, { noIndex }])),
    plugins: [...builtInPlugins(site, content), ...plugins.map(plugin => pluginProps(plugin, site))],
    globalData,
    head: {},
    headTags: '',
    preBodyTags: '',
    postBodyTags: '',
  };
}

function pluginProps({ hooks, use, directory, ...plugin }: LoadedPlugin, { siteDir }: Site): object {
  const { options, content, globalData, routes, defaultCodeTranslations } = plugin;
  const version = pluginVersion(use, siteDir);
  return { ...hooks, options, version, path: directory, content, globalData, routes, defaultCodeTranslations };
}

/** The built-in content plugins, as `postBuild` hooks see them. */
function builtInPlugins(site: Site, { allContent, plugins }: PluginsContent): readonly object[] {
  const others = new Set(plugins.map(({ name }) => name));
  const builtIn = Object.entries(allContent).filter(([name]) => !others.has(name));
  return builtIn.flatMap(([name, instances]) => {
    const shared = {
      ...{ name, version: { type: 'package', name, version: DOCUSAURUS_VERSION }, path: site.siteDir },
      ...{ globalData: undefined, routes: [], defaultCodeTranslations: {} },
    };
    return Object.entries(instances).map(([id, content]) => ({
      ...shared,
      content,
      options: optionsOf(site, name, id),
    }));
  });
}

function optionsOf(site: Site, name: string, id: string): object {
  if (name.endsWith('content-docs')) return site.docs.find(docs => docs.id === id) ?? { id };
  return site.pages.find(pages => pages.id === id) ?? { id };
}
