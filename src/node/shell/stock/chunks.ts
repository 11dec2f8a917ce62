/**
 * Our modules that pages load on demand, such as the search dialog, bundled into chunks: compiling them anew for each site would take
 * longer than all else that webpack does for a small one.
 */
import path from 'node:path';
import { build, type OnResolveArgs, type OnResolveResult, type Plugin, transform } from 'esbuild';
import { partName, THEME_DIR } from '../../theme-parts.ts';
import { relativePath } from '../../util/relative-path.ts';
import { packageRoot } from '../../version.ts';
import type { Mode } from '../types.ts';
import {
  type ChunkModules,
  chunksDir,
  mapRequests,
  ON_DEMAND,
  reexport,
  requestsModule,
  STOCK_DIR,
  type StockBundle,
  sheetName,
  stockRequest,
} from './index.ts';
import { withNamedImports } from './named-imports.ts';
import { packageFile, SEARCH_PACKAGES } from './packages.ts';
import { sizesByPart } from './sizes.ts';
import { isTheme, OPTIONS, ownFile, partFile, type Sources } from './sources.ts';
import { cssModule, cssModules, sheetOf } from './styles.ts';

/** A chunk: a bundle, and the module that runs it. */
export interface Chunk {
  readonly name: string;
  /** A function of `module` and `require`. */
  readonly code: string;
  /** Calls the function. */
  readonly module: string;
  /** The sheet of its CSS modules, which may be empty. */
  readonly css: string;
  /** See `StockBundle`. */
  readonly sizes: Readonly<Record<string, number>>;
}

/** A chunk as ES module. */
interface Unfinished extends Pick<Chunk, 'name' | 'css'> {
  readonly text: string;
}

/** What the chunks share with the browser's bundle. */
interface Browser {
  readonly exports: StockBundle['exports'];
  /** Absolute paths of the modules in it. */
  readonly members: readonly string[];
}

/** Pages of every site that are loaded on demand, as parts of the theme. */
const PAGES = ['SearchPage', 'NotFound'].map(partFile);

interface Chunks {
  readonly modules: ChunkModules;
  readonly chunks: readonly Chunk[];
}

/** Bundles all modules that are loaded on demand. */
export async function bundleChunks(sources: Sources, browser: Browser, mode: Mode): Promise<Chunks> {
  const onDemand = [...new Set([...sources.values()].flatMap(source => source.onDemand))];
  // A page takes what others have, too, into its chunk: beside them it would get all that the API of the theme exports to them.
  const groups = [onDemand.filter(file => !browser.members.includes(file)).sort(), ...PAGES.map(file => [file])];
  const results = await Promise.all(groups.map(entries => bundleGroup({ entries, sources, browser, mode })));
  return {
    modules: Object.assign({}, ...results.map(({ modules }) => modules)),
    chunks: results.flatMap(({ chunks }) => chunks),
  };
}

interface Group {
  /** Absolute paths of modules. */
  readonly entries: readonly string[];
  readonly sources: Sources;
  readonly browser: Browser;
  readonly mode: Mode;
}

/** Bundles some modules; those that several of them need are chunks of their own. */
async function bundleGroup({ entries, sources, browser, mode }: Group): Promise<Chunks> {
  const { metafile, outputFiles } = await build({
    ...OPTIONS,
    entryPoints: entries.map(file => ({ in: file, out: chunkName(file) })),
    outdir: STOCK_DIR,
    chunkNames: 'shared-[hash]',
    format: 'esm',
    splitting: true,
    minifySyntax: mode === 'production',
    define: { 'import.meta.webpackHot': mode === 'development' ? 'true' : 'undefined' },
    plugins: [outerImports(browser), cssModules],
  });
  const inputsOf = (name: string) =>
    metafile.outputs[relativePath(packageRoot, path.join(STOCK_DIR, name))]?.inputs ?? {};
  const chunks = outputFiles.map(async ({ path: file, text }) => {
    const name = path.basename(file, '.js');
    const inputs = inputsOf(`${name}.js`);
    const css = sheetOf(inputs);
    return { name, ...(await chunkCode({ name, text, css })), css, sizes: sizesByPart(inputs) };
  });
  const modules = entries.map(file => {
    const chunk = chunkName(file);
    const { exports = [] } = sources.get(file) ?? {};
    return [relativePath(packageRoot, file), { chunk, exports, parts: partsOf(inputsOf(`${chunk}.js`)) }] as const;
  });
  return { modules: Object.fromEntries(modules), chunks: await Promise.all(chunks) };
}

/** The parts of the theme among the sources of a chunk. */
function partsOf(inputs: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(inputs)
    .map(file => path.join(packageRoot, file))
    .filter(file => isTheme(file) && /\.tsx?$/.test(file))
    .map(file => partName(relativePath(THEME_DIR, file)));
}

/** @example chunkName('…/src/client/search/dialog/dialog.tsx') // 'client-search-dialog-dialog' */
export function chunkName(file: string): string {
  return relativePath(packageRoot, file)
    .replace(/^src\//, '')
    .replace(/\/index(?=\.\w+$)/, '')
    .replace(/\.\w+$/, '')
    .replaceAll('/', '-');
}

async function chunkCode({ name, text, css }: Unfinished): Promise<Pick<Chunk, 'code' | 'module'>> {
  const { target, platform } = OPTIONS;
  const commonJs = await transform(withGetters(text), { format: 'cjs', target, platform });
  const { code, imports } = withNamedImports(commonJs.code);
  return {
    code: `module.exports = (module, require) => {\n${code}};\n`,
    module:
      (css === '' ? '' : `require('./${sheetName(name)}');\n`) +
      requestsModule(mapRequests(imports, fromChunk), `./${name}.bundle.js`),
  };
}

const EXPORTS = /^export \{\n([^}]*)\};$/m;

/** Replaces the exports of a bundle by an object with getters: what esbuild makes of them is half a kilobyte for each chunk. */
function withGetters(text: string): string {
  const [, list = ''] = EXPORTS.exec(text) ?? [];
  const exported = list.split(',').map(each => each.trim());
  const getters = exported
    .filter(each => each !== '')
    .map(each => {
      const [local = '', name = local] = each.split(' as ');
      return `get ${name}() { return ${local}; }`;
    });
  return `${text.replace(EXPORTS, '')}\nmodule.exports = { __esModule: true, ${getters.join(', ')} };\n`;
}

/** An import as the module of a chunk writes it: it is in a folder of {@link STOCK_DIR}, wherever the package is installed. */
function fromChunk(request: string): string {
  const folder = chunksDir('production');
  if (Object.hasOwn(SEARCH_PACKAGES, request)) return relativePath(folder, packageFile(request));
  const isChunk = /^\.\/[^/]+$/.test(request);
  return request.startsWith('./') && !isChunk ? relativePath(folder, path.join(packageRoot, request)) : request;
}

/**
 * Resolves imports of our own modules: those of the browser's bundle are taken from it. Parts of the theme, styles, packages,
 * generated modules and dynamic imports are left to the site's bundler.
 */
function outerImports({ exports, members }: Browser): Plugin {
  const resolve = ({ path: request, resolveDir, kind }: OnResolveArgs): OnResolveResult | undefined => {
    if (kind === 'entry-point') return undefined;
    const file = ownFile(request, resolveDir);
    // A site may have its own part; those that are only in this chunk are the theme's, see `ChunkModules`.
    if (request.startsWith('@theme/') && members.includes(file)) return { path: request, external: true };
    if (!path.isAbsolute(file)) return { path: file, external: true };
    if (file.endsWith('.module.css')) return cssModule(file);
    const name = `./${relativePath(packageRoot, file)}`;
    if (kind === 'dynamic-import') return { path: `${ON_DEMAND}./${chunkName(file)}.js`, external: true };
    if (file.endsWith('.css')) return { path: name, external: true };
    return members.includes(file)
      ? { path: relativePath(packageRoot, file), namespace: 'browser' }
      : { path: file, sideEffects: false };
  };
  return {
    name: 'outer-imports',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, resolve);
      onLoad({ filter: /./, namespace: 'browser' }, ({ path: file }) => ({
        contents: reexport(exports[file] ?? {}, stockRequest('browser')),
      }));
    },
  };
}
