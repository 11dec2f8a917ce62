import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { MessageFile } from '../../translations/messages.ts';
import { pluginTranslationsDir } from '../../translations/paths.ts';
import { expandPaths } from '../content/files.ts';
import { hookPaths } from './additions.ts';
import { defaultTexts } from './content.ts';
import type { HookRunner } from './hooks.ts';
import type { RunningPlugins } from './load.ts';
import type { RunningPlugin, TranslationFile } from './types.ts';

/** The texts of plugins to translate. */
export interface PluginMessages {
  /** Absolute paths of files that may call `translate` or use `<Translate>`. */
  readonly files: readonly string[];
  /** Default texts of plugins in the site's language, by id. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly messageFiles: readonly MessageFile[];
}

/** Collects the texts of a site's plugins; content is only loaded for plugins that have translation files. */
export async function pluginMessages(
  { plugins, runner }: RunningPlugins,
  localizationDir: string,
): Promise<PluginMessages & { readonly diagnostics: readonly Diagnostic[] }> {
  const read = await Promise.all(
    plugins.map(async plugin => ({
      files: await filesWithTexts(plugin, runner),
      defaults: await defaultTexts(plugin, runner),
      messageFiles: await messageFiles(plugin, { localizationDir, runner }),
    })),
  );
  return {
    files: read.flatMap(({ files }) => files),
    defaults: Object.assign({}, ...read.map(({ defaults }) => defaults)),
    messageFiles: read.flatMap(plugin => plugin.messageFiles),
    diagnostics: runner.problems(),
  };
}

/** The files that a plugin watches, and those of its theme. */
async function filesWithTexts(plugin: RunningPlugin, { run }: HookRunner): Promise<readonly string[]> {
  const { hooks, directory } = plugin;
  const watched = await run(plugin, 'getPathsToWatch', () => hookPaths(hooks.getPathsToWatch?.()));
  const theme = await run(plugin, 'getThemePath', () => hookPaths(hooks.getThemePath?.()));
  return expandPaths([watched ?? [], theme ?? []].flat().map(path => resolve(directory, path)));
}

interface FileTools {
  readonly localizationDir: string;
  readonly runner: HookRunner;
}

async function messageFiles(
  plugin: RunningPlugin,
  { localizationDir, runner: { run } }: FileTools,
): Promise<readonly MessageFile[]> {
  const { hooks, name, id } = plugin;
  if (!hooks.getTranslationFiles) return [];
  const loaded = await run(plugin, 'loadContent', async () => ({ content: await hooks.loadContent?.() }));
  if (!loaded) return [];
  const files = (await run(plugin, 'getTranslationFiles', () => hooks.getTranslationFiles?.(loaded))) ?? [];
  const folder = pluginTranslationsDir(localizationDir, name, id);
  return (files as readonly TranslationFile[]).map(({ path, content }) => ({
    file: join(folder, `${path}.json`),
    messages: content,
  }));
}
