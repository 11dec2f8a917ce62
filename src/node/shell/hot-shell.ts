import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasErrors, UserError } from '../diagnostics/index.ts';
import { hashOf } from '../util/hash.ts';
import { describeHooks, shellKey } from './key.ts';
import { closeBundler, runOnce } from './run-once.ts';
import { isUnbroken, type Seal, sealFiles } from './seal.ts';
import { themeFolders } from './theme-folders.ts';
import type { Shell, ShellInput } from './types.ts';
import type { BundlePaths } from './webpack-config.ts';

/** The shell while its components are being edited: pages that are open take in what changed. */
export interface HotShell {
  /**
   * The shell of the files as they are. Its id stays while open pages can take the change in.
   *
   * @throws UserError when the site's components do not compile
   */
  update(input: ShellInput): Promise<HotState>;
  close(): Promise<void>;
}

export interface HotState {
  readonly shell: Shell;
  /** The bundler's hash of what open pages run: they know what to fetch to get there. */
  readonly edition: string;
}

/** What was built last, and from what. */
interface HotRecord extends HotState {
  readonly key: string;
  readonly inputs: Seal;
  readonly outputs: Seal;
}

/** A bundler that stays, for as long as its configuration holds. */
interface Bundler {
  readonly key: string;
  run(input: ShellInput): Promise<Omit<HotRecord, 'key'>>;
  close(): Promise<void>;
}

/** A shell in a directory, taken up as an earlier run left it. */
export function openHotShell(directory: string): HotShell {
  const recordFile = path.join(directory, 'shell.json');
  const paths = {
    entryDir: path.join(directory, 'entries'),
    clientDir: path.join(directory, 'client'),
    serverDir: path.join(directory, 'server'),
  };
  const state: { record?: HotRecord | undefined; bundler?: Bundler } = { record: readRecord(recordFile) };
  const bundlerFor = async (input: ShellInput): Promise<Bundler> => {
    const key = await configKey(input, paths);
    if (state.bundler?.key === key) return state.bundler;
    await state.bundler?.close();
    // Without what open pages were made of, no page can be told what has changed.
    if (!state.record) rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    state.bundler = { key, ...(await createBundler(input, { directory, paths })) };
    return state.bundler;
  };
  return {
    async update(input) {
      const key = await shellKey(input, paths);
      const { record } = state;
      if (record?.key === key && isUnbroken(record.inputs)) return record;
      rmSync(recordFile, { force: true });
      const built = await (await bundlerFor(input)).run(input);
      const shell = { ...built.shell, id: hashOf(key) };
      state.record = { ...built, shell, key };
      writeFileSync(recordFile, JSON.stringify(state.record));
      return state.record;
    },
    async close() {
      await state.bundler?.close();
    },
  };
}

interface Place {
  readonly directory: string;
  readonly paths: BundlePaths;
}

async function createBundler(input: ShellInput, { directory, paths }: Place): Promise<Omit<Bundler, 'key'>> {
  const [{ default: webpack }, { report, writeEntries }, { bundleConfigs }] = await Promise.all([
    import('webpack'),
    import('./bundle.ts'),
    import('./webpack-config.ts'),
  ]);
  const [client = {}, server = {}] = await bundleConfigs(input, paths, 'development');
  const compiler = webpack([
    { ...client, recordsPath: path.join(directory, 'records.json') },
    { ...server, cache: { type: 'memory' } },
  ]);
  return {
    async run(latest) {
      writeEntries(latest, paths.entryDir);
      const stats = await runOnce(compiler);
      const { inputs, diagnostics, ...bundled } = report(latest, stats);
      if (hasErrors(diagnostics)) throw new UserError(diagnostics);
      const serverFile = path.join(paths.serverDir, 'server.cjs');
      const { clientDir } = paths;
      const shell = { id: '', ...bundled, clientDir, serverFile };
      const files = [...bundled.entry.scripts, ...bundled.entry.styles].map(file => path.join(clientDir, file));
      const edition = stats.stats[0]?.hash ?? '';
      return { shell, edition, inputs: sealFiles(inputs), outputs: sealFiles([...files, serverFile]) };
    },
    close: () => closeBundler(compiler),
  };
}

/** What the bundler is set up by, besides the entries' text. */
async function configKey(input: ShellInput, paths: BundlePaths): Promise<string> {
  const { siteDir, site, staticDirectories, plugins, markdown } = input;
  const { own, ofPlugins } = themeFolders(input);
  const folders = [siteDir, plugins?.generatedFilesDir, ...staticDirectories, ...own, ...ofPlugins];
  return JSON.stringify([folders, site.baseUrl, input.svgUrls, markdown?.key, await describeHooks(input, paths)]);
}

function readRecord(file: string): HotRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as HotRecord;
    return isUnbroken(record.outputs) ? record : undefined;
  } catch {
    return undefined;
  }
}
