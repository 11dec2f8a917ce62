import { readdirSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../util/hash.ts';
import { packageRoot, packageVersion } from '../version.ts';
import { entryFiles } from './entries.ts';
import { hashIfThere } from './seal.ts';
import { themeFolders } from './theme-folders.ts';
import type { ShellInput } from './types.ts';
import type { BundlePaths } from './webpack-config.ts';

/** All that decides the shell besides the text of its files: generated entries, packages, which overrides there are. */
export async function shellKey(input: ShellInput, paths: BundlePaths): Promise<string> {
  const { own, ofPlugins } = themeFolders(input);
  return hashOf(
    packageVersion(),
    ...['react', 'packages', 'server', 'browser'].map(name => hashIfThere(path.join(packageRoot, 'dist', name, 'key'))),
    JSON.stringify(entryFiles(input)),
    String(input.svgUrls),
    JSON.stringify([...own, ...ofPlugins].map(theme => [theme, listFiles(theme)])),
    await describeHooks(input, paths),
    ...['package.json', 'package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'node_modules/.package-lock.json'].map(
      name => hashIfThere(path.join(input.siteDir, name)),
    ),
  );
}

/** Most sites have no plugin that changes the bundler, and do without loading it here. */
export async function describeHooks(input: ShellInput, paths: BundlePaths): Promise<string> {
  const { configureWebpack = [], configurePostCss = [] } = input.plugins ?? {};
  if (configureWebpack.length + configurePostCss.length === 0) return '';
  const { describeConfigs } = await import('./webpack-config.ts');
  return describeConfigs(input, paths);
}

function listFiles(directory: string): readonly string[] {
  try {
    return readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  } catch {
    return [];
  }
}
