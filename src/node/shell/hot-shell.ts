import { mkdirSync, rmSync } from 'node:fs';
import { themeFolders } from '../theme-parts.ts';
import { inTurn } from '../util/in-turn.ts';
import { describeHooks, readRecord, type ShellRecord, shellKey, shellMiss, shellPaths, writeRecord } from './record.ts';
import { stockKey } from './stock/index.ts';
import { openStock } from './stock/open.ts';
import type { ShellInput, ShellPaths } from './types.ts';
import type { Bundler } from './webpack/run.ts';

/** The shell while its components are being edited: pages that are open take in what changed. */
export interface HotShell {
  /**
   * The shell of the files as they are. Its id stays while open pages can take the change in.
   *
   * @throws UserError when the site's components do not compile
   */
  update(input: ShellInput): Promise<Pick<ShellRecord, 'bundles' | 'buildHash'>>;
  close(): Promise<void>;
}

/** A shell in a directory, as an earlier run left it. webpack's records there outlive the server. */
export function openHotShell(directory: string): HotShell {
  const paths = shellPaths(directory);
  const state: { record?: ShellRecord | undefined; configKey?: string; bundler?: Bundler } = {
    record: readRecord(paths),
  };
  /** The bundler stays as long as its configuration holds. */
  const bundlerFor = async (input: ShellInput): Promise<Bundler> => {
    const key = await configKey(input, paths);
    if (state.bundler && state.configKey === key) return state.bundler;
    await state.bundler?.close();
    // Without what open pages were made of, no page can be told what has changed.
    if (!state.record) rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    const { createBundler } = await import('./webpack/run.ts');
    state.bundler = createBundler({ input, paths, mode: 'development', stock: await openStock() });
    state.configKey = key;
    return state.bundler;
  };
  return {
    // webpack bundles once at a time; pages ask for modules while an edit is bundled.
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

/** Key of the bundler's configuration; the text of entries is no part of it. */
async function configKey(input: ShellInput, paths: ShellPaths): Promise<string> {
  const { siteDir, assetsUrl, staticDirectories, plugins, markdown } = input;
  const themes = themeFolders(siteDir, plugins.themes);
  const folders = [siteDir, plugins.generatedFilesDir, ...staticDirectories, ...themes];
  const hooks = await describeHooks(input, paths);
  return JSON.stringify([stockKey(), folders, assetsUrl, input.hasSvgComponents, markdown.key, hooks]);
}
