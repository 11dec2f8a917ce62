/** Plugins of sites, as far as they do what the hooks of Docusaurus cannot. */

import type { Feature } from '../../pipeline/feature.ts';
import { nameOf } from '../../plugins/lifecycle/hooks.ts';
import { outputPath } from '../../util/output-path.ts';
import { idOf, pluginFiles, pluginProblems } from './hooks.ts';
import { sitePluginsPart } from './thread.ts';
import type { SitePluginsTypes } from './types.ts';

export const sitePlugins: Feature<SitePluginsTypes> = {
  ...sitePluginsPart,
  settings({ siteDir, workDir }, { plugins: { parts } }) {
    const hooks = parts.flatMap(({ page, plugin }) =>
      page ? [{ ...page, id: idOf(plugin), name: nameOf(plugin.use).replace(/^T/, 't') }] : [],
    );
    return { value: hooks.length > 0 ? { siteDir, workDir, hooks } : undefined, diagnostics: [] };
  },
  pageFiles: (_, { plugins }) => Object.assign({}, ...plugins.parts.map(({ page }) => page?.files)),
  contentFiles: ({ outPath }, { plugins }) =>
    plugins.parts.flatMap(({ contentFiles }) =>
      contentFiles.map(({ path, text }) => ({ path: outputPath(outPath, path), text: () => text })),
    ),
  files: pluginFiles,
  checkPages: pluginProblems,
};
