import type { PluginContext } from '../../config/site.ts';
import { type Asked, createActions } from './actions.ts';
import { translated } from './translate.ts';
import type { AllContent, HookRunner, LoadedPlugin, RunningPlugin } from './types.ts';

/** A plugin between its two rounds of content hooks: it may still ask for more. */
export interface ContentPlugin {
  readonly plugin: RunningPlugin;
  readonly content: unknown;
  readonly asked: Asked;
}

/** `loadContent` of all plugins at once, each followed by its own `contentLoaded`. */
export async function loadContents(
  plugins: readonly RunningPlugin[],
  context: PluginContext,
  { run }: HookRunner,
): Promise<readonly ContentPlugin[]> {
  return Promise.all(
    plugins.map(async plugin => {
      const { hooks } = plugin;
      const asked: Asked = { routes: [], globalData: undefined };
      const actions = createActions(plugin, asked, context.generatedFilesDir);
      const loaded = await run(plugin, 'loadContent', async () => ({ content: await hooks.loadContent?.() }));
      if (!loaded) return { plugin, content: undefined, asked };
      const content = await translated(plugin, loaded.content, { context, run });
      await run(plugin, 'contentLoaded', () => hooks.contentLoaded?.({ content, actions }));
      return { plugin, content, asked };
    }),
  );
}

/** `allContentLoaded` of every plugin, in their order: what they ask for last counts. It may run again and again. */
export async function shareContents(
  plugins: readonly ContentPlugin[],
  allContent: AllContent,
  { run, context }: HookRunner & { readonly context: PluginContext },
): Promise<readonly LoadedPlugin[]> {
  const loaded: LoadedPlugin[] = [];
  for (const { plugin, content, asked } of plugins) {
    const more: Asked = { routes: [...asked.routes], globalData: asked.globalData };
    const actions = createActions(plugin, more, context.generatedFilesDir);
    await run(plugin, 'allContentLoaded', () => plugin.hooks.allContentLoaded?.({ allContent, actions }));
    loaded.push({ ...plugin, content, ...more });
  }
  return loaded;
}

/** Content by plugin and instance. */
export function contentByName(plugins: readonly ContentPlugin[]): AllContent {
  const byName: Record<string, Record<string, unknown>> = {};
  for (const { plugin, content } of plugins) {
    byName[plugin.name] = { ...byName[plugin.name], [plugin.id]: content };
  }
  return byName;
}
