import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginContext } from '../../config/site.ts';
import type { HookRunner, LoadedPlugin, RunningPlugin, TranslationFile } from './types.ts';

/** A plugin's content in the site's language. */
export async function translated(
  plugin: RunningPlugin,
  content: unknown,
  { context, run }: Pick<HookRunner, 'run'> & { readonly context: PluginContext },
): Promise<unknown> {
  const { translateContent } = plugin.hooks;
  if (!translateContent || !existsSync(context.localizationDir)) return content;
  const result = await run(plugin, 'translateContent', async () => {
    const translationFiles = await readTranslations(plugin, content, context);
    return { content: await plugin.hooks.translateContent?.({ content, translationFiles }) };
  });
  return result ? result.content : content;
}

/** The context with `themeConfig` in the site's language, plugin by plugin. */
export async function translatedThemeConfig(
  plugins: readonly LoadedPlugin[],
  context: PluginContext,
  { run }: HookRunner,
): Promise<PluginContext> {
  if (!existsSync(context.localizationDir)) return context;
  let themeConfig = context.siteConfig.themeConfig as object;
  for (const plugin of plugins) {
    if (!plugin.hooks.translateThemeConfig) continue;
    const own = await run(plugin, 'translateThemeConfig', async () => {
      const translationFiles = await readTranslations(plugin, plugin.content, context);
      return plugin.hooks.translateThemeConfig?.({ themeConfig, translationFiles });
    });
    themeConfig = (own as object | undefined) ?? themeConfig;
  }
  return { ...context, siteConfig: { ...context.siteConfig, themeConfig } };
}

/** A plugin's texts, with the site's translations in their place. @throws SyntaxError when a file is no JSON */
async function readTranslations(
  plugin: RunningPlugin,
  content: unknown,
  { localizationDir }: PluginContext,
): Promise<readonly TranslationFile[]> {
  const files = ((await plugin.hooks.getTranslationFiles?.({ content })) ?? []) as readonly TranslationFile[];
  const folder = path.join(localizationDir, plugin.id === 'default' ? plugin.name : `${plugin.name}-${plugin.id}`);
  return files.map(file => ({ ...file, content: { ...file.content, ...readMessages(folder, file) } }));
}

function readMessages(folder: string, { path: name, content }: TranslationFile): TranslationFile['content'] {
  const file = path.join(folder, `${name}.json`);
  if (!existsSync(file)) return {};
  const messages = JSON.parse(readFileSync(file, 'utf8')) as TranslationFile['content'];
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, own]) => (content[key] ? [[key, { ...content[key], ...own }]] : [])),
  );
}
