import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { packageRoot, packageVersion } from '../version.ts';
import { REQUIRE } from './bundle.ts';
import { writeLicences } from './licences.ts';

const SOURCE = path.join(packageRoot, 'src/create-lectern');

/** Folder of the package as it is published. Its files are where `packageRoot` finds them, as in our own package. */
const PACKAGE = path.join(packageRoot, 'dist/create-lectern');

/** Writes the package `create-lectern`: one script with everything that it needs, and the files of a new site. */
export async function writeCreatePackage(): Promise<void> {
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  const { metafile } = await build({
    entryPoints: [path.join(packageRoot, 'src/node/cli/create.ts')],
    absWorkingDir: packageRoot,
    outfile: path.join(PACKAGE, 'dist/run/create.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    lineLimit: 120,
    banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
    plugins: [bundledCommander],
    logLevel: 'warning',
    metafile: true,
  });
  cpSync(path.join(packageRoot, 'src/new-site'), path.join(PACKAGE, 'src/new-site'), { recursive: true });
  for (const name of ['README.md', '../../LICENSE'])
    cpSync(path.join(SOURCE, name), path.join(PACKAGE, path.basename(name)));
  const manifest = JSON.parse(readFileSync(path.join(SOURCE, 'package.json'), 'utf8')) as object;
  writeFileSync(
    path.join(PACKAGE, 'package.json'),
    `${JSON.stringify({ ...manifest, version: packageVersion() }, null, 2)}\n`,
  );
  writeLicences(Object.keys(metafile.inputs), path.join(PACKAGE, 'LICENSES.txt'));
}

/** Bundles commander, which our own command requires from where it is installed. */
const bundledCommander: Plugin = {
  name: 'bundled-commander',
  setup({ onResolve }) {
    const file = fileURLToPath(import.meta.resolve('commander'));
    onResolve({ filter: /\/commander\.ts$/ }, () => ({ path: file }));
  },
};
