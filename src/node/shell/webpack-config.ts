import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { packageRoot } from '../version.ts';
import type { ShellInput } from './types.ts';

const require = createRequire(import.meta.url);

export interface BundlePaths {
  /** Where the generated entries are. */
  readonly entryDir: string;
  readonly clientDir: string;
  readonly serverDir: string;
  readonly bundlerCacheDir: string;
}

export type Mode = 'production' | 'development';

/** The client's bundle: classic scripts and one style sheet, all content-hashed. */
export function clientConfig(input: ShellInput, paths: BundlePaths, mode: Mode): Configuration {
  return {
    ...baseConfig(input, paths, mode),
    name: 'client',
    target: ['web', 'es2022'],
    entry: { main: path.join(paths.entryDir, 'client.js') },
    output: {
      path: paths.clientDir,
      publicPath: input.site.baseUrl,
      filename: 'assets/js/[name].[contenthash:8].js',
      chunkFilename: 'assets/js/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/images/[name]-[contenthash][ext]',
      hashFunction: 'xxhash64',
      clean: true,
    },
    module: { rules: [scriptRule(mode), pureRule(), ...styleRules(true), ...assetRules()] },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'assets/css/[name].[contenthash:8].css',
        chunkFilename: 'assets/css/[name].[contenthash:8].css',
        ignoreOrder: true,
      }) as unknown as WebpackPluginInstance,
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimize: mode === 'production',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          parallel: false,
        }) as unknown as WebpackPluginInstance,
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          parallel: false,
        }) as unknown as WebpackPluginInstance,
      ],
      splitChunks: { cacheGroups: { styles: oneStyleSheet() } },
    },
    cache: bundlerCache(paths.bundlerCacheDir, `client-${mode}`),
  };
}

/** Packages that the server bundle asks for when it is loaded, in the copies that this package brings. */
const SERVER_PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server', 'react-router-dom'];

/** Packages that only a browser runs: empty in the server bundle. */
const BROWSER_PACKAGES = { '@docsearch/react/modal': false, 'algoliasearch/lite': false, nprogress: false } as const;

/** The server's bundle: one file that Node can load, React in production mode. */
export function serverConfig(input: ShellInput, paths: BundlePaths, mode: Mode): Configuration {
  const base = baseConfig(input, paths, mode);
  return {
    ...base,
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...BROWSER_PACKAGES } },
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
    module: { rules: [scriptRule(mode), pureRule(), ...styleRules(false), ...assetRules(false)] },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimize: false, moduleIds: 'deterministic' },
    externalsType: 'commonjs',
    externals: SERVER_PACKAGES,
    cache: bundlerCache(paths.bundlerCacheDir, `server-${mode}`),
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
    resolve: {
      extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js', '.json'],
      modules: [path.join(input.siteDir, 'node_modules'), 'node_modules', ownModules],
      // `url('/img/…')` in a style sheet names a static file.
      roots: [...input.staticDirectories],
      alias: aliases(input.siteDir, paths.entryDir),
    },
    resolveLoader: { modules: ['node_modules', ownModules] },
  };
}

/** Theme parts resolve to the site's own first; React must be one copy for all. */
function aliases(siteDir: string, entryDir: string): Record<string, string | string[]> {
  const theme = path.join(packageRoot, 'blog-free-theme');
  return {
    '@site': siteDir,
    '@generated': entryDir,
    '@theme': [path.join(siteDir, 'src/theme'), theme],
    '@theme-original': theme,
    '@theme-init': theme,
    'lectern/client': path.join(packageRoot, 'src/client/index.ts'),
    '@docusaurus': path.join(packageRoot, 'src/client/docusaurus'),
    react: packageDir('react'),
    'react-dom': packageDir('react-dom'),
    'react-router-dom': packageDir('react-router-dom'),
  };
}

function packageDir(name: string): string {
  return path.dirname(require.resolve(`${name}/package.json`));
}

/** TypeScript and JSX of the site and of our own client and theme; packages come as they are. */
function scriptRule(mode: Mode): RuleSetRule {
  return {
    test: /\.[cm]?[jt]sx?$/,
    exclude: file => isPackageFile(file),
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        swcrc: false,
        configFile: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: mode === 'development' } },
        },
      },
    },
  };
}

/** Of the modules that sites import as `@docusaurus/…`, only what is used stays in the bundle. */
function pureRule(): RuleSetRule {
  return { test: /\.tsx?$/, include: path.join(packageRoot, 'src/client/docusaurus'), sideEffects: false };
}

function isPackageFile(file: string): boolean {
  const own = file.startsWith(packageRoot + path.sep) ? file.slice(packageRoot.length) : file;
  return /[\\/]node_modules[\\/]/.test(own);
}

function styleRules(emit: boolean): RuleSetRule[] {
  const modules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: '[local]_[hash:base64:4]',
    exportOnlyLocals: !emit,
  };
  const cssLoader = { loader: require.resolve('css-loader'), options: { modules, importLoaders: 0 } };
  return [{ test: /\.css$/, use: emit ? [MiniCssExtractPlugin.loader, cssLoader] : [cssLoader] }];
}

function assetRules(emit = true): RuleSetRule[] {
  return [
    { test: /\.(png|jpe?g|gif|webp|avif|ico|svg)$/, type: 'asset/resource', generator: { emit } },
    {
      test: /\.(woff2?|eot|ttf|otf)$/,
      type: 'asset/resource',
      generator: { emit, filename: 'assets/fonts/[name]-[contenthash][ext]' },
    },
  ];
}

/** All style sheets in one file, except those that come with the search dialog. */
function oneStyleSheet(): object {
  return {
    name: 'styles',
    type: 'css/mini-extract',
    chunks: 'all',
    enforce: true,
    test: (module: { identifier(): string }) => !/@docsearch|client[\\/]search/.test(module.identifier()),
  };
}

function bundlerCache(cacheDirectory: string, name: string): NonNullable<Configuration['cache']> {
  return {
    type: 'filesystem',
    cacheDirectory,
    name,
    buildDependencies: { config: [path.join(packageRoot, 'package.json')] },
  };
}
