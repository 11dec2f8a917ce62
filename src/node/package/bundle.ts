import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { CODE_HASH_FILE, hashOfFiles } from '../cache/code-hash.ts';
import { packageRoot } from '../version.ts';

const SOURCES = path.join(packageRoot, 'src/node');
const BUNDLED = path.join(packageRoot, 'dist/run');

/** The command, the modules of threads, and the bundler's loaders. */
function entries(): readonly string[] {
  const loaders = readdirSync(path.join(SOURCES, 'shell/loaders')).filter(name => name.endsWith('-loader.ts'));
  return ['cli.ts', 'workers/worker.ts', 'workers/watchdog.ts', ...loaders.map(name => `shell/loaders/${name}`)];
}

/** What stays outside of the bundle: the packages that are installed with this one, and those that a site may have. */
function externalPackages(): ReadonlySet<string> {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8'));
  return new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
}

/** The name of the package that a module is imported from: `react-dom` for `react-dom/server`. */
function packageOf(request: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
}

/**
 * Packages that are bundled bring what they import along, but for errors, whose class plugins of sites throw too, and for
 * tools that only a checkout runs.
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
 * Bundles the command and what it loads with the packages that are needed for nothing else. They are a thousand small
 * modules, which Node takes longer to find and link than a small site takes to build, and two hundred packages to install.
 *
 * @returns the files that are in the bundle, relative to the package
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
    plugins: [installedPackages()],
    // Packages of CommonJS require Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
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
  return Object.keys(metafile.inputs);
}
