/**
 * Bundles the compiler in its own place when the package is compiled: it is five hundred small modules, and to find and
 * link them one by one takes longer than to compile a page. The sources run as they are.
 */
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { packageRoot } from '../version.ts';

const SOURCES = path.join(packageRoot, 'src/node/compile');
const COMPILED = path.join(packageRoot, 'dist/node/compile');

/** The native parser finds its binary by itself; messages are to be of the class that plugins of sites know. */
const LEFT_OUT = ['satteri', 'vfile', 'vfile-message'];

/** What other folders have is imported from there, by its place as seen from the bundle. */
const otherFolders: Plugin = {
  name: 'other-folders',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path: name, resolveDir }) => {
      const file = path.relative(SOURCES, path.join(resolveDir, name));
      const isOurs = resolveDir.startsWith(SOURCES);
      if (!isOurs || !file.startsWith('..')) return undefined;
      return { path: file.replaceAll(path.sep, '/').replace(/\.ts$/, '.js'), external: true };
    });
  },
};

await build({
  entryPoints: [path.join(SOURCES, 'index.ts')],
  outfile: path.join(COMPILED, 'index.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: LEFT_OUT,
  plugins: [otherFolders],
  logLevel: 'warning',
});
