/**
 * Part of `npm run compile`: builds the stock bundles, and bundles packages without what is not used of them, so that building a
 * site need not parse them.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { minify } from 'terser';
import { scriptsBelow } from '../../theme-parts.ts';
import { readIfExists } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { relativePath } from '../../util/relative-path.ts';
import { packageRoot } from '../../version.ts';
import type { Mode } from '../types.ts';
import { minimizeScript } from '../webpack/minimizer.ts';
import { openStock } from './open.ts';
import {
  HTML_RENDERER,
  PACKAGES_DIR,
  packageFile,
  reactModules,
  SEARCH_PACKAGES,
  SERVER_PACKAGES,
  SERVER_REACT,
  STYLE_SHEETS,
  sheetFile,
} from './packages.ts';
import { traceRenderer } from './trace-renderer.ts';

/** Exports of react-router that the client uses. */
const ROUTER = ['Router', 'UNSAFE_LocationContext', 'useLocation', 'useNavigationType'];

/** The storage that the modal gets in place of `localStorage`. */
const SEARCH_STORAGE = 'src/client/search/dialog/search-storage.ts';

/** Scripts that run apart from the shell. */
const SCRIPTS = ['portable', 'app', 'service-worker', 'try-it', 'try-it-panel', 'comments', 'insights', 'draw-mermaid'];

/** Files that the bundles of packages depend on. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'src/node/shell/stock/compile.ts',
  'src/node/shell/stock/packages.ts',
  'src/node/shell/stock/trace-renderer.ts',
  ...SCRIPTS.map(name => `src/client/scripts/${name}.ts`),
  ...scriptsBelow(path.join(packageRoot, 'src/client/try-it')).map(name => `src/client/try-it/${name}`),
  ...scriptsBelow(path.join(packageRoot, 'src/client/insights')).map(name => `src/client/insights/${name}`),
  'src/shared/insights.ts',
  'src/shared/redact.ts',
  ...scriptsBelow(path.join(packageRoot, 'src/client/drawing')).map(name => `src/client/drawing/${name}`),
  'src/shared/portable.ts',
  'src/shared/forbidden-headers.ts',
  SEARCH_STORAGE,
  'src/client/hooks/storage-failure.ts',
];

/** A list of the files that the bundles have parts of, for `package/index.ts`; it is not published. */
const BUNDLED_FILES = path.join(PACKAGES_DIR, 'bundled-files.json');

const bundledFiles = new Set<string>();

/** Bundles the packages, unless that was done with the same versions. */
async function bundlePackages(): Promise<void> {
  const key = hashOf(...SOURCES.map(name => readIfExists(path.join(packageRoot, name)) ?? ''));
  const keyFile = path.join(PACKAGES_DIR, 'key');
  if (readIfExists(keyFile) === key) return;
  rmSync(PACKAGES_DIR, { recursive: true, force: true });
  mkdirSync(PACKAGES_DIR, { recursive: true });
  writeFileSync(path.join(PACKAGES_DIR, 'package.json'), '{ "type": "commonjs" }\n');
  await bundleReact('production');
  await bundleReact('development');
  await bundleServerReact();
  for (const [name, exports] of Object.entries(SEARCH_PACKAGES)) await bundleWithoutReact(name, exports);
  for (const name of STYLE_SHEETS) copySheet(name);
  // By its file, since as a part of `react-dom` it would be left out.
  const renderer = fileURLToPath(import.meta.resolve(HTML_RENDERER));
  await bundleWithoutReact(
    HTML_RENDERER,
    ['renderToReadableStream', 'renderToStaticMarkup', 'renderToString'],
    renderer,
  );
  for (const name of SCRIPTS) await bundleScript(name);
  writeFileSync(BUNDLED_FILES, JSON.stringify([...bundledFiles].sort(), null, 2));
  writeFileSync(keyFile, key);
}

/** Bundles all React modules into one file, with a small file for each that re-exports it. */
async function bundleReact(mode: Mode): Promise<void> {
  const names = reactModules(mode);
  const code = await bundle(reactEntry(names), { platform: 'browser', define: nodeEnv(mode) });
  const folder = `react-${mode}`;
  const file = path.join(PACKAGES_DIR, folder, `react-${mode}.bundle.js`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, mode === 'production' ? await minimizeReact(code) : code);
  for (const name of names) {
    const request = JSON.stringify(`./${path.basename(file)}`);
    writeFileSync(packageFile(name, folder), `module.exports = require(${request})[${JSON.stringify(name)}];\n`);
  }
}

async function bundleServerReact(): Promise<void> {
  const entry = reactEntry([...SERVER_PACKAGES, 'react-router-dom']);
  const code = await bundle(entry, {
    platform: 'node',
    define: nodeEnv('production'),
    plugins: [smallRouter, tracedRenderer],
  });
  writeFileSync(SERVER_REACT, await minimizeScript(code));
}

function reactEntry(names: readonly string[]): string {
  return names.map(name => `exports[${JSON.stringify(name)}] = require(${JSON.stringify(name)});`).join('\n');
}

/** Bundles a package as a function that gets React, with a module that calls it with the site's React. */
async function bundleWithoutReact(name: string, exports: readonly string[], from = name): Promise<void> {
  const external = ['react', 'react-dom'];
  const entry = `export { ${exports.join(', ')} } from ${JSON.stringify(from)};`;
  const define = nodeEnv('production');
  const storage = { 'window.localStorage': 'searchStorage', localStorage: 'searchStorage' };
  const own = name.startsWith('@docsearch/') ? { define: { ...define, ...storage }, inject: [SEARCH_STORAGE] } : {};
  const code = await bundle(entry, { platform: 'browser', external, define, ...own });
  const file = packageFile(name).replace(/js$/, 'bundle.js');
  writeFileSync(file, await minimizeScript(`module.exports = (module, require) => {\n${code}};\n`));
  const requests = external.map(request => `${JSON.stringify(request)}: () => require(${JSON.stringify(request)})`);
  const stub = `const requests = { ${requests.join(', ')} };\nrequire('./${path.basename(file)}')(module, name => requests[name]());\n`;
  writeFileSync(packageFile(name), stub);
}

function copySheet(name: string): void {
  const source = fileURLToPath(import.meta.resolve(name));
  copyFileSync(source, sheetFile(name));
  bundledFiles.add(relativePath(packageRoot, source));
}

/** Bundles a script that runs apart from the shell. */
async function bundleScript(name: string): Promise<void> {
  const code = await builtText({
    entryPoints: [`src/client/scripts/${name}.ts`],
    format: 'iife',
    define: nodeEnv('production'),
  });
  writeFileSync(path.join(PACKAGES_DIR, `${name}.js`), await minimizeScript(code));
}

function nodeEnv(mode: Mode): Record<string, string> {
  return { 'process.env.NODE_ENV': JSON.stringify(mode) };
}

function bundle(contents: string, options: BuildOptions): Promise<string> {
  return builtText({
    stdin: { contents, resolveDir: packageRoot },
    format: 'cjs',
    minifyIdentifiers: options.define?.['process.env.NODE_ENV'] === '"production"',
    legalComments: 'inline',
    plugins: [smallRouter],
    ...options,
  });
}

/** The only output of esbuild; notes the files that it has parts of. */
async function builtText(options: BuildOptions): Promise<string> {
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: packageRoot,
    bundle: true,
    write: false,
    metafile: true,
    target: 'es2022',
    logLevel: 'warning',
  });
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) if (bytesInOutput > 0) bundledFiles.add(file);
  }
  return outputFiles[0]?.text ?? '';
}

/**
 * Reduces react-router to the exports we use. The package does not mark its components and contexts as pure, so that its links,
 * forms and route matching would stay in the bundle.
 */
const smallRouter: Plugin = {
  name: 'small-router',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-router-dom$/ }, ({ namespace, path: name }) =>
      namespace === 'router' ? undefined : { path: name, namespace: 'router' },
    );
    onLoad({ filter: /./, namespace: 'router' }, ({ path: name }) => ({
      contents: `export { ${ROUTER.join(', ')} } from '${name}';`,
      resolveDir: packageRoot,
    }));
    onLoad({ filter: /node_modules[\\/]react-router[\\/].*\.m?js$/ }, ({ path: file }) => ({
      contents: annotatePure(readFileSync(file, 'utf8')),
    }));
  },
};

/** Has the renderer note the components around an error. */
const tracedRenderer: Plugin = {
  name: 'traced-renderer',
  setup({ onLoad }) {
    onLoad({ filter: /react-dom-server-legacy\.node\.production\.js$/ }, ({ path: file }) => ({
      contents: traceRenderer(readFileSync(file, 'utf8')),
    }));
  },
};

/** Marks components and contexts as pure, and removes their display names. */
function annotatePure(text: string): string {
  return text
    .replace(/^(var \w+ = )(?=\w+\.(?:memo|createContext|forwardRef)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = .*;$/gm, '');
}

/** Minifies React: ten times slower than scripts of sites, and a kilobyte smaller. Keeps one notice of each copyright. */
async function minimizeReact(text: string): Promise<string> {
  const ecma = 2020;
  const notices = new Set<string>();
  const comments = (_node: unknown, { value }: { readonly value: string }): boolean => {
    const [notice] = /@license/.test(value) ? (/Copyright.*/.exec(value) ?? [value]) : [];
    if (notice === undefined || notices.has(notice)) return false;
    notices.add(notice);
    return true;
  };
  // Keeps functions from becoming arrows, which compress worse.
  const compress = { ecma, passes: 3, reduce_funcs: false } as const;
  const { code = '' } = await minify(text, { ecma, toplevel: true, compress, format: { comments } });
  return code;
}

await bundlePackages();
await openStock();
