import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginContext } from '../../config/site.ts';
import { writeIfChanged } from '../../util/files.ts';
import { isSafePath } from '../../util/inside.ts';
import { parseJson, toJson } from '../../util/json.ts';
import type { HookRunner } from './hooks.ts';
import type { AllContent, LoadedPlugin, PluginActions, RouteConfig, RunningPlugin, TranslationFile } from './types.ts';

/** Runs `loadContent` of all plugins in parallel, each followed by its own `translateContent` and `contentLoaded`. */
export async function loadContents(
  plugins: readonly RunningPlugin[],
  context: PluginContext,
  runner: HookRunner,
): Promise<readonly LoadedPlugin[]> {
  const { run } = runner;
  return Promise.all(
    plugins.map(async plugin => {
      const { hooks } = plugin;
      const added: Added = { routes: [], globalData: undefined };
      const defaultCodeTranslations = await defaultTexts(plugin, runner);
      const loaded = await run(plugin, 'loadContent', async () => ({ content: await hooks.loadContent?.() }));
      if (!loaded) return { ...plugin, defaultCodeTranslations, content: undefined, hasFailed: true, ...added };
      const translated = await run(plugin, 'translateContent', () => translate(plugin, loaded.content, context));
      const { content } = translated ?? loaded;
      const actions = createActions(plugin, added, context);
      await run(plugin, 'contentLoaded', () => hooks.contentLoaded?.({ content, actions }));
      return { ...plugin, defaultCodeTranslations, content, ...added };
    }),
  );
}

/** A plugin's default texts in the site's language, by id. */
export async function defaultTexts(
  plugin: RunningPlugin,
  { run }: HookRunner,
): Promise<LoadedPlugin['defaultCodeTranslations']> {
  const hook = 'getDefaultCodeTranslationMessages';
  const texts = await run(plugin, hook, () => plugin.hooks[hook]?.());
  return (texts ?? {}) as LoadedPlugin['defaultCodeTranslations'];
}

/**
 * Runs `allContentLoaded` of every plugin in order. It adds to copies, since the dev server runs it again after edits.
 */
export async function shareContents(
  { plugins, context }: { readonly plugins: readonly LoadedPlugin[]; readonly context: PluginContext },
  allContent: AllContent,
  { run }: HookRunner,
): Promise<readonly LoadedPlugin[]> {
  const shared: LoadedPlugin[] = [];
  for (const plugin of plugins) {
    const added: Added = { routes: [...plugin.routes], globalData: plugin.globalData };
    const actions = createActions(plugin, added, context);
    if (!plugin.hasFailed)
      await run(plugin, 'allContentLoaded', () => plugin.hooks.allContentLoaded?.({ allContent, actions }));
    shared.push({ ...plugin, ...added });
  }
  return shared;
}

/** Routes and global data that a plugin adds through its actions. */
interface Added {
  readonly routes: RouteConfig[];
  globalData: unknown;
}

function createActions({ name, id }: RunningPlugin, added: Added, { generatedFilesDir }: PluginContext): PluginActions {
  return {
    addRoute(route) {
      added.routes.push(route);
    },
    async createData(file, data) {
      if (!isSafePath(file)) throw new Error(`createData writes into the plugin's own folder, not to '${file}'`);
      const target = path.join(generatedFilesDir, name, id, file);
      writeIfChanged(target, typeof data === 'string' ? data : (JSON.stringify(data, null, 2) ?? 'null'));
      return target;
    },
    setGlobalData(data) {
      added.globalData = toJson(data);
    },
  };
}

/** A plugin's translated content; undefined if the plugin or the site has no translations. */
async function translate(
  plugin: RunningPlugin,
  content: unknown,
  context: PluginContext,
): Promise<{ readonly content: unknown } | undefined> {
  if (!plugin.hooks.translateContent || !existsSync(context.localizationDir)) return undefined;
  const translationFiles = await readTranslations(plugin, content, context);
  return { content: await plugin.hooks.translateContent({ content, translationFiles }) };
}

/** The context with `themeConfig` translated by each plugin in turn. */
export async function translateThemeConfig(
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

/** A plugin's texts, replaced by the site's translations. @throws SyntaxError if a translation file is not JSON */
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
  const messages = parseJson(readFileSync(file, 'utf8')) as TranslationFile['content'];
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, own]) => (content[key] ? [[key, { ...content[key], ...own }]] : [])),
  );
}
