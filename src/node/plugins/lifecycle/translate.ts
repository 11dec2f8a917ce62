import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginContext } from '../../config/site.ts';
import type { HookRunner, RunningPlugin, TranslationFile } from './types.ts';

/** Whether the site says anything in its language besides what its sources say. */
export function hasTranslations({ localizationDir }: PluginContext): boolean {
  return existsSync(localizationDir);
}

/** A plugin's texts with the site's own words for them, where it has some. @throws SyntaxError when a file is no JSON */
export async function translationFiles(
  plugin: RunningPlugin,
  content: unknown,
  { localizationDir }: PluginContext,
): Promise<readonly TranslationFile[]> {
  const files = ((await plugin.hooks.getTranslationFiles?.({ content })) ?? []) as readonly TranslationFile[];
  const folder = path.join(localizationDir, plugin.id === 'default' ? plugin.name : `${plugin.name}-${plugin.id}`);
  return files.map(file => ({ ...file, content: { ...file.content, ...readMessages(folder, file) } }));
}

/** A plugin's content in the site's words. */
export async function translated(
  plugin: RunningPlugin,
  content: unknown,
  { context, run }: Pick<HookRunner, 'run'> & { readonly context: PluginContext },
): Promise<unknown> {
  const { translateContent } = plugin.hooks;
  if (!translateContent || !hasTranslations(context)) return content;
  const result = await run(plugin, 'translateContent', async () => ({
    content: await plugin.hooks.translateContent?.({
      content,
      translationFiles: await translationFiles(plugin, content, context),
    }),
  }));
  return result ? result.content : content;
}

/** `themeConfig` in the site's words, plugin by plugin. */
export async function translatedThemeConfig(
  plugins: readonly { readonly plugin: RunningPlugin; readonly content: unknown }[],
  context: PluginContext,
  { run }: HookRunner,
): Promise<PluginContext> {
  if (!hasTranslations(context)) return context;
  let themeConfig = context.siteConfig.themeConfig as object;
  for (const { plugin, content } of plugins) {
    if (!plugin.hooks.translateThemeConfig) continue;
    const own = await run(plugin, 'translateThemeConfig', async () =>
      plugin.hooks.translateThemeConfig?.({
        themeConfig,
        translationFiles: await translationFiles(plugin, content, context),
      }),
    );
    themeConfig = (own as object | undefined) ?? themeConfig;
  }
  return { ...context, siteConfig: { ...context.siteConfig, themeConfig } };
}

function readMessages(folder: string, { path: name, content }: TranslationFile): TranslationFile['content'] {
  const file = path.join(folder, `${name}.json`);
  if (!existsSync(file)) return {};
  const messages = JSON.parse(readFileSync(file, 'utf8')) as TranslationFile['content'];
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, own]) => (content[key] ? [[key, { ...content[key], ...own }]] : [])),
  );
}
