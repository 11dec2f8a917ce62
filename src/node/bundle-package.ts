/**
 * Bundles the command and the module of threads when the package is compiled. With their dependencies they are a thousand
 * small modules, which Node takes longer to find and link than a small site takes to build.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { CODE_HASH_FILE, hashOfFiles } from './cache/code-hash.ts';
import { packageRoot } from './version.ts';

const SOURCES = path.join(packageRoot, 'src/node');
const BUNDLED = path.join(packageRoot, 'dist/run');

const ENTRIES = ['cli.ts', 'workers/worker.ts'];

/** Packages of small modules, which are bundled with all that they import. Other packages stay outside. */
const BUNDLED_PACKAGES =
  /^(?:zod|mrmime|picocolors|acorn|acorn-jsx|github-slugger|property-information|astring|unified|@mdx-js\/mdx|(?:remark|rehype|hast|mdast|estree|unist|micromark)-[\w-]+)$/;

const packages: Plugin = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path: name, importer, kind }) => {
      const isOurs = kind !== 'entry-point' && importer.startsWith(path.join(packageRoot, 'src'));
      const isMessage = /^vfile(?:-message)?$/.test(name);
      return (isOurs && !BUNDLED_PACKAGES.test(name)) || isMessage ? { external: true } : undefined;
    });
  },
};

const { metafile } = await build({
  entryPoints: ENTRIES.map(file => path.join(SOURCES, file)),
  outdir: BUNDLED,
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  plugins: [packages],
  // One package requires acorn and others import it: without the alias it would be bundled twice.
  alias: { acorn: fileURLToPath(import.meta.resolve('acorn')) },
  logLevel: 'warning',
  metafile: true,
});
// Unchanged files stay: a command may be running from them.
const outputs = new Set(Object.keys(metafile.outputs).map(file => path.basename(file)));
for (const name of readdirSync(BUNDLED)) if (!outputs.has(name)) rmSync(path.join(BUNDLED, name));
const bundled = [...outputs].sort().map(name => path.join(BUNDLED, name));
writeFileSync(CODE_HASH_FILE, hashOfFiles([path.join(packageRoot, 'package.json'), ...bundled]));
