import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration, Module, RuleSetUseItem, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { UserError } from '../diagnostics/index.ts';
import { SERVER_PACKAGES } from '../server-react.ts';
import { THEME_DIR } from '../theme-parts.ts';
import { packageRoot } from '../version.ts';
import { diagramProblems } from './diagrams.ts';
import { generatedFiles } from './generated.ts';
import { copyMermaid } from './mermaid.ts';
import { Minimizer } from './minimizer.ts';
import { isPackageBundle, packagesRule } from './package-modules.ts';
import { configuredByPlugins, describePlugins, postCssLoader } from './plugin-config.ts';
import { isReactBundle, reactAliases } from './react-module.ts';
import { BROWSER_PACKAGES, clientAliases, isServerBundle, SERVER_THEME } from './server-module.ts';
import { isBrowserBundle, stockRules } from './stock-modules.ts';
import { themeFolders } from './theme-folders.ts';
import type { Mode, ShellInput } from './types.ts';
import {
  assetRules,
  copiedSearchBarRule,
  loaderMakers,
  markdownRules,
  ownClient,
  pureRule,
  routerRule,
  scriptRule,
  sheetlessRule,
  styleOptions,
  styleRules,
} from './webpack-rules.ts';

const require = createRequire(import.meta.url);

/** The asset of {@link stockScript}. */
const STOCK_FILE = /^assets\/js\/stock\.[^/]*$/;

export interface BundlePaths {
  /** Where the generated entries are. */
  readonly entryDir: string;
  readonly clientDir: string;
  readonly serverDir: string;
}

/**
 * The bundles of browser and server, as the site's plugins have changed them.
 *
 * @throws UserError when a plugin fails, or a package is missing
 */
export async function bundleConfigs(input: ShellInput, paths: BundlePaths, mode: Mode): Promise<Configuration[]> {
  const missing = diagramProblems(input);
  if (missing.length > 0) throw new UserError(missing);
  const { plugins } = input;
  if (!plugins) return [clientConfig(input, paths, mode), serverConfig(input, paths)];
  const postCss = await postCssLoader(plugins);
  const loaders = loaderMakers(postCss);
  const client = clientConfig(input, paths, mode, postCss);
  return [
    await configuredByPlugins(client, false, { plugins, loaders }),
    await configuredByPlugins(serverConfig(input, paths), true, { plugins, loaders }),
  ];
}

/** What plugins make of the bundles, as a text that changes when it does; empty where none has a say. */
export async function describeConfigs(input: ShellInput, paths: BundlePaths): Promise<string> {
  const { plugins } = input;
  if (!plugins) return '';
  const loaders = loaderMakers(await postCssLoader(plugins));
  const client = clientConfig(input, paths, 'production');
  return describePlugins({ client, server: serverConfig(input, paths) }, { plugins, loaders });
}

/** The client's bundle: classic scripts and one style sheet; content-hashed, or open to hot updates. */
export function clientConfig(
  input: ShellInput,
  paths: BundlePaths,
  mode: Mode,
  postCss: readonly RuleSetUseItem[] = [],
): Configuration {
  const hot = mode === 'development';
  // A page that is open asks for the same files after an edit.
  const mark = hot ? '' : '.[contenthash:8]';
  const base = baseConfig(input, paths, mode);
  return {
    ...base,
    name: 'client',
    target: ['web', 'es2022'],
    entry: { main: [...(hot ? [path.join(ownClient, 'refresh.ts')] : []), path.join(paths.entryDir, 'client.js')] },
    output: {
      path: paths.clientDir,
      publicPath: input.site.baseUrl,
      filename: `assets/js/[name]${mark}.js`,
      chunkFilename: `assets/js/[name]${mark}.js`,
      cssFilename: `assets/css/[name]${mark}.css`,
      cssChunkFilename: `assets/css/[name]${mark}.css`,
      hotUpdateMainFilename: 'assets/js/[runtime].[fullhash].hot-update.json',
      hotUpdateChunkFilename: 'assets/js/[id].[fullhash].hot-update.js',
      assetModuleFilename: 'assets/images/[name]-[contenthash][ext]',
      hashFunction: 'xxhash64',
      clean: !hot,
    },
    resolve: { ...base.resolve, alias: { ...reactAliases(mode), ...base.resolve?.alias } },
    module: {
      noParse: file => isReactBundle(file) || isPackageBundle(file) || isBrowserBundle(file),
      ...styleOptions(true),
      rules: [
        ...(hot ? [] : stockRules(input)),
        scriptRule(hot),
        routerRule(),
        packagesRule(),
        copiedSearchBarRule(),
        pureRule(),
        ...styleRules(postCss),
        ...assetRules(input),
        ...markdownRules(input),
      ],
    },
    plugins: [...(hot ? [new webpack.HotModuleReplacementPlugin()] : []), ...copyMermaid(input)],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimize: !hot,
      emitOnErrors: false,
      minimizer: [new Minimizer({ isSmall: name => STOCK_FILE.test(name) }) as unknown as WebpackPluginInstance],
      splitChunks: { cacheGroups: { styles: oneStyleSheet(), stock: stockScript() } },
    },
  };
}

/** What makes bundles small, and costs time that Node gives nothing for. */
const ONLY_BUNDLED: NonNullable<Configuration['optimization']> = {
  // A module that throws is told by its name.
  moduleIds: 'named',
  minimize: false,
  concatenateModules: false,
  innerGraph: false,
  mangleExports: false,
  realContentHash: false,
  splitChunks: false,
  usedExports: false,
  avoidEntryIife: false,
};

/** The server's bundle: one file that Node can load, React in production mode. */
export function serverConfig(input: ShellInput, paths: BundlePaths): Configuration {
  const base = baseConfig(input, paths, 'production');
  return {
    ...base,
    resolve: {
      ...base.resolve,
      alias: { ...clientAliases(), ...base.resolve?.alias, ...themeAliases(input, SERVER_THEME), ...BROWSER_PACKAGES },
    },
    name: 'server',
    target: 'node20',
    entry: { server: path.join(paths.entryDir, 'server.js') },
    output: {
      path: paths.serverDir,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: input.site.baseUrl,
      assetModuleFilename: 'assets/images/[name]-[contenthash][ext]',
      hashFunction: 'xxhash64',
    },
    module: {
      noParse: isServerBundle,
      ...styleOptions(false),
      rules: [
        scriptRule(),
        routerRule(),
        copiedSearchBarRule(),
        pureRule(),
        sheetlessRule(),
        ...styleRules(),
        ...assetRules(input, false),
        ...markdownRules(input),
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: ONLY_BUNDLED,
    externalsType: 'commonjs',
    externals: [...SERVER_PACKAGES],
  };
}

function baseConfig(input: ShellInput, paths: BundlePaths, mode: Mode): Configuration {
  const ownModules = path.join(packageRoot, 'node_modules');
  return {
    mode,
    context: input.siteDir,
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    performance: false,
    infrastructureLogging: { level: 'none' },
    stats: 'none',
    experiments: { css: true },
    // Nothing is kept from run to run that files would have to be told apart for by more.
    snapshot: { module: { timestamp: true } },
    resolve: {
      extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js', '.json'],
      // Each file's own packages first.
      modules: ['node_modules', path.join(input.siteDir, 'node_modules'), ownModules],
      // `url('/img/…')` in a style sheet names a static file; most other paths are whole ones.
      preferAbsolute: true,
      roots: [...input.staticDirectories, input.siteDir],
      alias: aliases(input, paths.entryDir),
    },
    resolveLoader: { modules: ['node_modules', ownModules] },
  };
}

/** React must be one copy for all. */
function aliases(input: ShellInput, entryDir: string): Record<string, string | string[]> {
  const { siteDir, plugins } = input;
  return {
    '@site': siteDir,
    ...(plugins ? generatedAliases(input, entryDir) : {}),
    '@generated': plugins?.generatedFilesDir ?? entryDir,
    ...themeAliases(input, THEME_DIR),
    'lectern/client': path.join(packageRoot, 'src/client/index.ts'),
    ...docusaurusAliases(),
    react: packageDir('react'),
    'react-dom': packageDir('react-dom'),
    // How style sheets used to name packages.
    '~*': '*',
  };
}

/** Parts of the theme are the site's own first, then those of its plugins. */
function themeAliases(input: ShellInput, stock: string): Record<string, string[]> {
  const { own, ofPlugins } = themeFolders(input);
  return {
    '@theme': [...own, ...ofPlugins, stock],
    '@theme-original': [...ofPlugins, stock],
    '@theme-init': [stock, ...[...ofPlugins].reverse()],
  };
}

/** Our own modules beside those of plugins, which take the alias for the one directory that they write to. */
function generatedAliases(input: ShellInput, entryDir: string): Record<string, string> {
  const names = Object.keys(generatedFiles(input));
  return Object.fromEntries(
    names.flatMap(name =>
      [name, name.replace(/\.js$/, '')].map(key => [`@generated/${key}`, path.join(entryDir, name)]),
    ),
  );
}

/** What sites import as `@docusaurus/…`, by our own modules of these names; other names are packages of the site's. */
function docusaurusAliases(): Record<string, string> {
  const folder = path.join(ownClient, 'docusaurus');
  const names = readdirSync(folder).filter(name => /^[\w-]+(\.tsx?)?$/.test(name));
  return Object.fromEntries(
    names.map(name => path.parse(name).name).map(name => [`@docusaurus/${name}`, path.join(folder, name)]),
  );
}

function packageDir(name: string): string {
  return path.dirname(require.resolve(`${name}/package.json`));
}

/**
 * One style sheet for all pages, but for styles that only one part of the site can see: CSS modules come with the
 * component that has them, where that is loaded on demand, and so does what belongs to the search dialog.
 */
function oneStyleSheet(): object {
  return {
    name: 'main',
    type: /^css/,
    chunks: 'all',
    enforce: true,
    test: (module: Module) => !/@docsearch|client[\\/]search|\.module\./.test(module.identifier()),
  };
}

/** What comes bundled, in a file of its own: it is small as it is, and browsers keep it while the site changes. */
function stockScript(): object {
  return {
    name: 'stock',
    chunks: 'initial',
    enforce: true,
    test: (module: { readonly resource?: string }) =>
      isReactBundle(module.resource) || isBrowserBundle(module.resource),
  };
}
