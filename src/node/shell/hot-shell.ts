import { mkdirSync, rmSync } from 'node:fs';
import { overriddenParts, themeFolders } from '../theme-parts.ts';
import { inTurn } from '../util/in-turn.ts';
import { describeHooks, readRecord, type ShellRecord, shellKey, shellMiss, shellPaths, writeRecord } from './record.ts';
import { chunkStubs, stockKey } from './stock/index.ts';
import { openStock } from './stock/open.ts';
import type { ShellInput, ShellPaths } from './types.ts';
import type { Bundler } from './webpack/run.ts';

/** The shell on the dev server, where open pages apply updates of components. */
export interface HotShell {
  /**
   * The shell for the current files. Its id is the same as long as open pages can apply the changes.
   *
   * @throws UserError when the site's components do not compile
   */
  update(input: ShellInput): Promise<Pick<ShellRecord, 'bundles' | 'buildHash'>>;
  close(): Promise<void>;
}

/** Opens the shell in a directory, where an earlier run may have left one. webpack's records there outlive the server. */
export function openHotShell(directory: string): HotShell {
  const paths = shellPaths(directory);
  const state: { record?: ShellRecord | undefined; configKey?: string; bundler?: Bundler } = {
    record: readRecord(paths),
  };
  /** The bundler, which is created again when its configuration changes. */
  const bundlerFor = async (input: ShellInput): Promise<Bundler> => {
    const key = await configKey(input, paths);
    if (state.bundler && state.configKey === key) return state.bundler;
    await state.bundler?.close();
    // Without a record, open pages cannot be updated anyway.
    if (!state.record) rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    const { createBundler } = await import('./webpack/run.ts');
    state.bundler = createBundler({ input, paths, mode: 'development', stock: await openStock() });
    state.configKey = key;
    return state.bundler;
  };
  return {
    // One at a time, since webpack cannot run concurrently: pages may request modules while an edit is bundled.
    update: inTurn(async (input: ShellInput) => {
      const key = await shellKey(input, paths);
      if (state.record && !shellMiss(state.record, key, input)) return state.record;
      rmSync(paths.recordFile, { force: true });
      const bundler = await bundlerFor(input);
      const { record } = await bundler.run(input, key);
      state.record = record;
      writeRecord(paths, record);
      return record;
    }),
    async close() {
      await state.bundler?.close();
    },
  };
}

/** Key of the bundler's configuration, independent of the entries' text. */
async function configKey(input: ShellInput, paths: ShellPaths): Promise<string> {
  const { siteDir, assetsUrl, staticDirectories, plugins, markdown } = input;
  const themes = themeFolders(siteDir, plugins.themes);
  const folders = [siteDir, plugins.generatedFilesDir, ...staticDirectories, ...themes];
  const hooks = await describeHooks(input, paths);
  const chunks = [...chunkStubs(await openStock(), overriddenParts(themes)).keys()];
  return JSON.stringify([stockKey(), folders, assetsUrl, input.hasSvgComponents, markdown.key(), hooks, chunks]);
}
