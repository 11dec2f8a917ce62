import path from 'node:path';
import { isRecord } from '../../util/json.ts';
import { hookProblem } from './hooks.ts';
import type { LoadedPlugin, PluginsContent, PluginTools } from './types.ts';

/** The hooks that plugins change the bundler's and PostCSS's configuration with. */
export function bundlerHooks(
  plugins: readonly LoadedPlugin[],
  { locationOf }: PluginTools,
): Pick<PluginsContent, 'configureWebpack' | 'configurePostCss'> {
  const problemOf =
    ({ use }: LoadedPlugin, hook: 'configureWebpack' | 'configurePostCss') =>
    (error: unknown) =>
      hookProblem(use, { hook, error, locationOf });
  return {
    configureWebpack: plugins
      .filter(({ hooks }) => hooks.configureWebpack)
      .map(plugin => ({
        configure: (config, isServer, utils) =>
          plugin.hooks.configureWebpack?.(config, isServer, utils, plugin.content),
        problemOf: problemOf(plugin, 'configureWebpack'),
      })),
    configurePostCss: plugins
      .filter(({ hooks }) => hooks.configurePostCss)
      .map(plugin => ({
        configure: options => plugin.hooks.configurePostCss?.(options),
        problemOf: problemOf(plugin, 'configurePostCss'),
      })),
  };
}

/**
 * Aliases of folders and files from plugins' `configureWebpack`, by name. Markdown and images that pages import are not
 * bundled, so the hooks are called for their aliases apart; a hook that throws is reported when the shell is bundled.
 */
export function pluginAliases(plugins: readonly LoadedPlugin[]): Readonly<Record<string, string>> {
  const aliases = plugins.flatMap(({ hooks, content }) => {
    const config = emptyConfig();
    try {
      const part: unknown = hooks.configureWebpack?.(config, false, UTILS, content);
      return [...aliasesIn(config), ...aliasesIn(part)];
    } catch {
      return [];
    }
  });
  return Object.fromEntries(aliases);
}

/** The parts of a configuration that plugins read; a new one for each plugin, because they may change it. */
function emptyConfig(): object {
  return {
    mode: 'production',
    resolve: { alias: {} },
    module: { rules: [] },
    plugins: [],
    optimization: {},
    output: {},
  };
}

const UTILS = {
  currentBundler: { name: 'webpack' },
  getStyleLoaders: () => [],
  getJSLoader: () => ({}),
};

function aliasesIn(config: unknown): readonly (readonly [name: string, target: string])[] {
  const alias = isRecord(config) && isRecord(config.resolve) ? config.resolve.alias : undefined;
  return Object.entries(isRecord(alias) ? alias : {}).flatMap(([name, target]) =>
    typeof target === 'string' && path.isAbsolute(target) ? [[name.replace(/\$$/, ''), target] as const] : [],
  );
}
