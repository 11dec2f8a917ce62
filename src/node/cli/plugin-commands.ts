import type { Command } from 'commander';
import { findConfigFile } from '../config/load/config-file.ts';
import { moduleLoader } from '../config/load/modules.ts';
import { loadSite } from '../config/load-site.ts';
import { hasErrors, UserError } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import { FEATURES } from '../features/index.ts';
import { runPlugins } from '../plugins/lifecycle/index.ts';

export interface PluginCommandOptions {
  readonly siteDir: string;
  readonly configFile?: string;
}

/**
 * Lets the plugins of the site, if there is one, add commands with `extendCli`.
 *
 * @throws UserError when the config or a plugin fails
 */
export async function addPluginCommands(program: Command, options: PluginCommandOptions): Promise<void> {
  if (findConfigFile(options.siteDir, options.configFile) === undefined) return;
  const { value: site } = await loadSite({ ...options, features: FEATURES, environment: 'development' });
  const { loadExports } = moduleLoader(site);
  const locationOf = createLocator(site.configFile);
  const { plugins, runner } = await runPlugins(site, { outDir: site.outDir, loadExports, locationOf });
  for (const plugin of plugins) await runner.run(plugin, 'extendCli', () => plugin.hooks.extendCli?.(program));
  if (hasErrors(runner.problems())) throw new UserError(runner.problems());
}
