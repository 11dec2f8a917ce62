import { readdirSync } from 'node:fs';
import path from 'node:path';
import { codeHash } from '../cache/code-hash.ts';
import { themeFolders } from '../theme-parts.ts';
import { hashOf } from '../util/hash.ts';
import { packageRoot } from '../version.ts';
import { entryFiles } from './generated/entries.ts';
import { hashOfFile, type ShellPaths } from './record.ts';
import { stockKey } from './stock/index.ts';
import { openStock } from './stock/open.ts';
import type { ShellInput } from './types.ts';

/** All that decides the shell besides the text of its files: generated entries, packages, which overrides there are. */
export async function shellKey(input: ShellInput, paths: ShellPaths): Promise<string> {
  return hashOf(
    codeHash(),
    stockKey(),
    hashOfFile(path.join(packageRoot, 'dist/packages/key')),
    JSON.stringify(entryFiles(input)),
    String(input.svgUrls),
    JSON.stringify(themeFolders(input.siteDir, input.plugins?.themes).map(theme => [theme, listFiles(theme)])),
    await describeHooks(input, paths),
    ...['package.json', 'package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'node_modules/.package-lock.json'].map(
      name => hashOfFile(path.join(input.siteDir, name)),
    ),
  );
}

/** Most sites have no plugin that changes the bundler, and do without loading it here. */
export async function describeHooks(input: ShellInput, paths: ShellPaths): Promise<string> {
  const { configureWebpack = [], configurePostCss = [] } = input.plugins ?? {};
  if (configureWebpack.length + configurePostCss.length === 0) return '';
  const { bundleConfigs } = await import('./webpack/config.ts');
  return bundleConfigs({ input, paths, mode: 'production', stock: await openStock() }).key;
}

function listFiles(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
}
