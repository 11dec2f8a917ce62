/** Plugins of sites, as far as they do what the hooks of Docusaurus cannot. */

import { createLocator } from '../../diagnostics/source-location.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { hookProblem } from '../../plugins/lifecycle/hooks.ts';
import { partHook, sharedExtension } from '../../plugins/lifecycle/parts.ts';
import { outputPath } from '../../util/output-path.ts';
import { idOf, nameWithin, originOf, pluginFiles, pluginProblems } from './hooks.ts';
import { sitePluginsPart } from './thread.ts';
import type { SitePluginsTypes } from './types.ts';

export const sitePlugins: Feature<SitePluginsTypes> = {
  ...sitePluginsPart,
  runsPluginParts: true,
  settings({ siteDir, workDir, configFile }, { plugins: { parts } }, owners) {
    const locationOf = createLocator(configFile);
    const hooks = parts.flatMap(({ page, plugin }) =>
      page ? [{ ...page, id: idOf(plugin), name: nameWithin(plugin.use) }] : [],
    );
    const diagnostics = parts.flatMap(({ page, plugin: { use } }) =>
      Object.keys(page?.files ?? {}).flatMap(extension => {
        const owner = owners.get(extension);
        if (owner === undefined) return [];
        const error = sharedExtension(extension, `The feature '${owner}' of Lectern`);
        return hookProblem(use, { hook: partHook('addToPage'), error, locationOf });
      }),
    );
    return { value: hooks.length > 0 ? { siteDir, workDir, hooks } : undefined, diagnostics };
  },
  pageFiles: (_, { plugins }) => Object.assign({}, ...plugins.parts.map(({ page }) => page?.files)),
  contentFiles({ outPath, configFile }, { plugins: { parts } }) {
    const locationOf = createLocator(configFile);
    return parts.flatMap(({ contentFiles, plugin }) =>
      contentFiles.map(({ path, text }) => ({
        path: outputPath(outPath, path),
        text: () => text,
        origin: originOf(plugin, path, locationOf),
      })),
    );
  },
  files: pluginFiles,
  checkPages: pluginProblems,
};
