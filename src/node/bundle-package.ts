/**
 * Bundles the command and the threads when the package is compiled: with what they import they are a thousand small
 * modules, and to find and link them one by one takes longer than to build a small site. Sources run as they are.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { CODE_HASH_FILE, hashOfFiles } from './cache/code-hash.ts';
import { packageRoot } from './version.ts';

const SOURCES = path.join(packageRoot, 'src/node');
const BUNDLED = path.join(packageRoot, 'dist/run');

const ENTRIES = ['cli.ts', 'workers/worker.ts'];

/** Packages of small modules. Others stay what they are, as do those that know where they stand. */
const TAKEN_IN =
  /^(?:zod|mrmime|picocolors|acorn|acorn-jsx|github-slugger|property-information|astring|unified|@mdx-js\/mdx|(?:remark|rehype|hast|mdast|estree|unist|micromark)-[\w-]+)$/;

/** Packages that own modules name stay outside, but for those that are taken in with all that they import themselves. */
const packages: Plugin = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path: name, importer, kind }) => {
      const isOurs = kind !== 'entry-point' && importer.startsWith(path.join(packageRoot, 'src'));
      const isMessage = /^vfile(?:-message)?$/.test(name);
      return (isOurs && !TAKEN_IN.test(name)) || isMessage ? { external: true } : undefined;
    });
  },
};

/** Modules that ask where they stand are told where they do without being bundled. */
const places: Plugin = {
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /src[\\/]node[\\/].*\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const compiled = path
        .join('../node', path.relative(SOURCES, file))
        .replaceAll(path.sep, '/')
        .replace(/\.ts$/, '.js');
      return {
        contents: text.replaceAll('import.meta.url', `new URL('${compiled}', import.meta.url).href`),
        loader: 'ts',
      };
    });
  },
};

/** For stack traces, unist's walker names a function after each node that it passes, which takes longer than to pass it. */
const walker: Plugin = {
  name: 'walker',
  setup({ onLoad }) {
    onLoad({ filter: /unist-util-visit-parents[\\/]lib[\\/]index\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const contents = text.replace("if (typeof value.type === 'string')", 'if (false)');
      if (contents === text) throw new Error(`${file} names its functions in another way`);
      return { contents };
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
  plugins: [packages, places, walker],
  // One package requires what others import, and it would be there twice.
  alias: { acorn: fileURLToPath(import.meta.resolve('acorn')) },
  logLevel: 'warning',
  metafile: true,
});
// Unchanged files stay: a command may be running from them.
const made = new Set(Object.keys(metafile.outputs).map(file => path.basename(file)));
for (const name of readdirSync(BUNDLED)) if (!made.has(name)) rmSync(path.join(BUNDLED, name));
const bundled = [...made].sort().map(name => path.join(BUNDLED, name));
writeFileSync(CODE_HASH_FILE, hashOfFiles([path.join(packageRoot, 'package.json'), ...bundled]));
