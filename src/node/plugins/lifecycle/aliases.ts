import path from 'node:path';
import { isRecord } from '../../util/json.ts';
import type { LoadedPlugin } from './types.ts';

/**
 * Names that plugins' `configureWebpack` gives to folders and files, by name. Markdown and images that pages import never
 * come to the bundler, so its aliases are asked for apart; what a hook does wrong is told when the shell is bundled.
 */
export function pluginAliases(plugins: readonly LoadedPlugin[]): Readonly<Record<string, string>> {
  const aliases = plugins.flatMap(({ hooks, content }) => {
    if (!hooks.configureWebpack) return [];
    const config = emptyConfig();
    try {
      const part: unknown = hooks.configureWebpack(config, false, UTILS, content);
      return [...aliasesIn(config), ...aliasesIn(part)];
    } catch {
      return [];
    }
  });
  return Object.fromEntries(aliases);
}

/** A configuration as far as plugins look at it, and for one of them alone: they may change it. */
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
