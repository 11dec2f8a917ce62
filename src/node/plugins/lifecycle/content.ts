import path from 'node:path';
import type { PluginContext } from '../../config/site.ts';
import { writeIfChanged } from '../../util/files.ts';
import { translated } from './translate.ts';
import type { AllContent, HookRunner, LoadedPlugin, PluginActions, RouteConfig, RunningPlugin } from './types.ts';

/** `loadContent` of all plugins at once, each followed by its own `contentLoaded`. */
export async function loadContents(
  plugins: readonly RunningPlugin[],
  context: PluginContext,
  { run }: HookRunner,
): Promise<readonly LoadedPlugin[]> {
  return Promise.all(
    plugins.map(async plugin => {
      const { hooks } = plugin;
      const added: Added = { routes: [], globalData: undefined };
      const loaded = await run(plugin, 'loadContent', async () => ({ content: await hooks.loadContent?.() }));
      if (!loaded) return { ...plugin, content: undefined, ...added };
      const content = await translated(plugin, loaded.content, { context, run });
      const actions = createActions(plugin, added, context);
      await run(plugin, 'contentLoaded', () => hooks.contentLoaded?.({ content, actions }));
      return { ...plugin, content, ...added };
    }),
  );
}

/** `allContentLoaded` of every plugin, in their order; it adds to a copy, since the dev server calls it again and again. */
export async function shareContents(
  plugins: readonly LoadedPlugin[],
  allContent: AllContent,
  { run, context }: HookRunner & { readonly context: PluginContext },
): Promise<readonly LoadedPlugin[]> {
  const shared: LoadedPlugin[] = [];
  for (const plugin of plugins) {
    const added: Added = { routes: [...plugin.routes], globalData: plugin.globalData };
    const actions = createActions(plugin, added, context);
    await run(plugin, 'allContentLoaded', () => plugin.hooks.allContentLoaded?.({ allContent, actions }));
    shared.push({ ...plugin, ...added });
  }
  return shared;
}

/** Routes and data that a plugin has added through its actions. */
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
      const target = path.join(generatedFilesDir, name, id, file);
      writeIfChanged(target, typeof data === 'string' ? data : JSON.stringify(data, null, 2));
      return target;
    },
    setGlobalData(data) {
      added.globalData = data;
    },
  };
}
