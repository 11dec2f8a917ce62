import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasErrors, UserError } from '../diagnostics/index.ts';
import { themeFolders } from '../theme-parts.ts';
import { hashOf } from '../util/hash.ts';
import {
  describeHooks,
  isUpToDate,
  readRecord,
  type ShellRecord,
  shellKey,
  shellPaths,
  snapshotOf,
  writeRecord,
} from './record.ts';
import { stockKey } from './stock/index.ts';
import { openStock } from './stock/open.ts';
import type { ShellInput, ShellPaths } from './types.ts';

/** The shell while its components are being edited: pages that are open take in what changed. */
export interface HotShell {
  /**
   * The shell of the files as they are. Its id stays while open pages can take the change in.
   *
   * @throws UserError when the site's components do not compile
   */
  update(input: ShellInput): Promise<Pick<ShellRecord, 'shell' | 'buildHash'>>;
  close(): Promise<void>;
}

/** A bundler that stays, for as long as its configuration holds. */
interface Bundler {
  readonly key: string;
  /** The new shell, which has no id yet. */
  run(input: ShellInput): Promise<Omit<ShellRecord, 'key'>>;
  close(): Promise<void>;
}

/** A shell in a directory, as an earlier run left it. webpack's records there outlive the server. */
export function openHotShell(directory: string): HotShell {
  const paths = shellPaths(directory);
  const state: { record?: ShellRecord | undefined; bundler?: Bundler } = { record: readRecord(paths) };
  const bundlerFor = async (input: ShellInput): Promise<Bundler> => {
    const key = await configKey(input, paths);
    if (state.bundler?.key === key) return state.bundler;
    await state.bundler?.close();
    // Without what open pages were made of, no page can be told what has changed.
    if (!state.record) rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    state.bundler = { key, ...(await createBundler(input, paths)) };
    return state.bundler;
  };
  return {
    async update(input) {
      const key = await shellKey(input, paths);
      if (state.record && isUpToDate(state.record, key, input)) return state.record;
      rmSync(paths.recordFile, { force: true });
      const built = await (await bundlerFor(input)).run(input);
      state.record = { ...built, key, shell: { ...built.shell, id: hashOf(key) } };
      writeRecord(paths, state.record);
      return state.record;
    },
    async close() {
      await state.bundler?.close();
    },
  };
}

async function createBundler(input: ShellInput, paths: ShellPaths): Promise<Omit<Bundler, 'key'>> {
  const [{ default: webpack }, { closeBundler, report, runOnce, writeEntries }, { bundleConfigs }] = await Promise.all([
    import('webpack'),
    import('./webpack/run.ts'),
    import('./webpack/config.ts'),
  ]);
  const context = { input, paths, mode: 'development', stock: await openStock() } as const;
  const { client, server } = bundleConfigs(context);
  const compiler = webpack([
    { ...client, recordsPath: path.join(path.dirname(paths.recordFile), 'records.json') },
    { ...server, cache: { type: 'memory' } },
  ]);
  return {
    async run(latest) {
      writeEntries({ ...context, input: latest });
      const { diagnostics, shell, ...record } = report({ ...context, input: latest }, await runOnce(compiler));
      if (hasErrors(diagnostics)) throw new UserError(diagnostics);
      const files = [...shell.entry.scripts, ...shell.entry.styles].map(file => path.join(shell.clientDir, file));
      return { ...record, shell: { id: '', ...shell }, outputs: snapshotOf([...files, shell.serverFile]) };
    },
    close: () => closeBundler(compiler),
  };
}

/** Key of the bundler's configuration; the text of entries is no part of it. */
async function configKey(input: ShellInput, paths: ShellPaths): Promise<string> {
  const { siteDir, site, staticDirectories, plugins, markdown } = input;
  const themes = themeFolders(siteDir, plugins?.themes);
  const folders = [siteDir, plugins?.generatedFilesDir, ...staticDirectories, ...themes];
  const hooks = await describeHooks(input, paths);
  return JSON.stringify([stockKey(), folders, site.baseUrl, input.svgUrls, markdown?.key, hooks]);
}
