import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { packageRoot, packageVersion } from '../version.ts';
import { REQUIRE } from './bundle.ts';
import { writeLicences } from './licences.ts';

/** A package with one of our commands, in scripts with everything that it needs. */
interface SmallPackage {
  /** Of the package, of its command and of its entry in `programs`. */
  readonly name: string;
  /** Folders that it reads files from. */
  readonly folders: readonly string[];
}

const PACKAGES: readonly SmallPackage[] = [
  { name: 'create-lectern', folders: ['src/new-site'] },
  { name: 'lectern-mcp', folders: [] },
];

/** Writes the packages that are published besides ours, each to a folder of `dist`. */
export async function writeSmallPackages(): Promise<void> {
  await Promise.all(PACKAGES.map(writePackage));
}

async function writePackage({ name, folders }: SmallPackage): Promise<void> {
  const source = path.join(packageRoot, 'src/packages', name);
  const target = path.join(packageRoot, 'dist', name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  // The scripts and the folders are where `packageRoot` finds them, as in our own package.
  const { metafile } = await build({
    entryPoints: [path.join(packageRoot, `src/node/programs/${name}.ts`)],
    absWorkingDir: packageRoot,
    outdir: path.join(target, 'dist/run'),
    bundle: true,
    // What newer versions of Node alone have is loaded once the version is checked.
    splitting: true,
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
  for (const folder of folders) cpSync(path.join(packageRoot, folder), path.join(target, folder), { recursive: true });
  cpSync(path.join(source, 'README.md'), path.join(target, 'README.md'));
  cpSync(path.join(packageRoot, 'LICENSE'), path.join(target, 'LICENSE'));
  const manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as object;
  const released = { ...manifest, version: packageVersion() };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(released, null, 2)}\n`);
  writeLicences(Object.keys(metafile.inputs), path.join(target, 'LICENSES.txt'));
}

/** Bundles commander, which our own command requires from where it is installed. */
const bundledCommander: Plugin = {
  name: 'bundled-commander',
  setup({ onResolve }) {
    const file = fileURLToPath(import.meta.resolve('commander'));
    onResolve({ filter: /\/commander\.ts$/ }, () => ({ path: file }));
  },
};
