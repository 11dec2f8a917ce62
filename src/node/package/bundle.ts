import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { CODE_HASH_FILE, hashOfFiles } from '../cache/code-hash.ts';
import { packageRoot } from '../version.ts';

const SOURCES = path.join(packageRoot, 'src/node');
const BUNDLED = path.join(packageRoot, 'dist/run');

/** Bundled CommonJS packages require Node's own modules. */
export const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);";

/** Entry points: the command, the modules of threads, and the bundler's loaders. */
function entries(): readonly string[] {
  const loaders = readdirSync(path.join(SOURCES, 'shell/loaders')).filter(name => name.endsWith('-loader.ts'));
  return ['cli.ts', 'cli/worker.ts', 'workers/watchdog.ts', ...loaders.map(name => `shell/loaders/${name}`)];
}

/** Packages that are not bundled: dependencies, and optional peer dependencies. */
function externalPackages(): ReadonlySet<string> {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8'));
  return new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
}

/** The package of a specifier: `react-dom` for `react-dom/server`. */
function packageOf(request: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
}

/**
 * Leaves out packages that our own code imports and that are installed with it. What bundled packages import is bundled with
 * them, except for vfile, since plugins of sites throw errors of its class, and for tools that only a checkout runs.
 */
function installedPackages(): Plugin {
  const external = externalPackages();
  return {
    name: 'installed-packages',
    setup({ onResolve }) {
      onResolve({ filter: /^[^.]/ }, ({ path: request, importer, kind }) => {
        if (kind === 'entry-point') return undefined;
        const isOurs = importer.startsWith(path.join(packageRoot, 'src'));
        const isShared = /^(?:vfile(?:-message)?|webpack|esbuild|terser)$/.test(request);
        return (isOurs && external.has(packageOf(request))) || isShared ? { external: true } : undefined;
      });
    },
  };
}

/**
 * Bundles the command with the packages that nothing else needs. Unbundled, these are a thousand small modules, which Node takes
 * longer to load than a small site takes to build, and two hundred packages to install.
 *
 * @returns the bundled files, relative to the package
 */
export async function bundleCommand(): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: entries().map(file => path.join(SOURCES, file)),
    absWorkingDir: packageRoot,
    outdir: BUNDLED,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // A fifth of the size; names stay, which stacks show.
    minifyWhitespace: true,
    lineLimit: 120,
    plugins: [installedPackages()],
    banner: { js: REQUIRE },
    alias: {
      // Both required and imported by packages; without the alias it would be bundled twice.
      acorn: fileURLToPath(import.meta.resolve('acorn')),
      // As ES modules it is a third smaller.
      sucrase: path.join(packageRoot, 'node_modules/sucrase/dist/esm/index.js'),
      'sucrase/dist/parser': path.join(packageRoot, 'node_modules/sucrase/dist/esm/parser'),
    },
    logLevel: 'warning',
    metafile: true,
  });
  // Unchanged files are not touched, since a command may be running from them.
  const outputs = new Set(Object.keys(metafile.outputs).map(file => path.basename(file)));
  for (const name of readdirSync(BUNDLED)) if (!outputs.has(name)) rmSync(path.join(BUNDLED, name));
  const bundled = [...outputs].sort().map(name => path.join(BUNDLED, name));
  writeFileSync(CODE_HASH_FILE, hashOfFiles([path.join(packageRoot, 'package.json'), ...bundled]));
  return Object.keys(metafile.inputs);
}
