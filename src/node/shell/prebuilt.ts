import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { closeBundler, runOnce } from './run-once.ts';

/** Makes a directory of modules that sites take in as they are, unless it stands there, made of the same. */
export async function makeOnce(directory: string, key: string, make: () => Promise<void>): Promise<void> {
  const keyFile = path.join(directory, 'key');
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, 'package.json'), '{ "type": "commonjs" }\n');
  await make();
  writeFileSync(keyFile, key);
}

/** Bundles, once; throws with all that went wrong. */
export async function runBundler(config: Configuration): Promise<void> {
  const compiler = webpack({ mode: 'production', devtool: false, performance: false, ...config });
  const stats = await runOnce(compiler);
  await closeBundler(compiler);
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}
