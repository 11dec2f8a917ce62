import path from 'node:path';
import type { Configuration, ExternalItemFunctionData, PathData, RuleSetUseItem } from 'webpack';
import webpack from 'webpack';
import { LOAD_LIMIT_MS } from '../../../shared/load-limit.ts';
import { EXTENSIONS } from '../../util/extensions.ts';
import { checkMermaid, copyMermaid } from '../mermaid.ts';
import { siteModuleExpression, siteModuleName } from '../site-modules.ts';
import { reactAliases, SERVER_PACKAGES } from '../stock/packages.ts';
import type { Mode } from '../types.ts';
import { aliases, chunkAliases } from './aliases.ts';
import { bundlerValues } from './bundler-values.ts';
import { chunkGroups, STOCK_CHUNK } from './chunk-groups.ts';
import { defaultProps } from './default-props.ts';
import { entryNames } from './entry-names.ts';
import { minimizer } from './minimizer.ts';
import { ownPackages } from './own-packages.ts';
import { withPluginMarkdown } from './plugin-markdown.ts';
import { type Configurations, configuredByPlugins, described, postCssLoader } from './plugins.ts';
import { prepareCss } from './prepare-css.ts';
import { keepTypes } from './rspack.ts';
import { type BundleContext, isPrebuilt, moduleOptions, ownClient, pluginUtils } from './rules.ts';
import { refuseUnreadStyles } from './unread-styles.ts';

/**
 * The configurations of both bundles, including what plugins add. The key changes when plugins add something else.
 *
 * @throws UserError when a plugin fails, or a package is missing
 */
export function bundleConfigs(context: BundleContext): Configurations & { readonly key: string } {
  checkMermaid(context.input);
  const { configureWebpack, configurePostCss } = context.input.plugins;
  const postCss = postCssLoader(configurePostCss);
  const configs = { client: clientConfig(context, postCss), server: serverConfig(context) };
  const { parts, ...configured } = configuredByPlugins(configs, configureWebpack, pluginUtils(postCss));
  const { client, server } = configured;
  const { markdown } = context.input;
  return {
    client: withPluginMarkdown(client, markdown),
    server: withPluginMarkdown(server, markdown),
    key: described([parts, postCss]),
  };
}

/** The browser's bundle: classic scripts and one style sheet, with content hashes or with hot updates. */
function clientConfig(context: BundleContext, postCss: readonly RuleSetUseItem[]): Configuration {
  const { input, paths, mode } = context;
  const hot = mode === 'development';
  // On the dev server names have no hash, since open pages request the same files after an edit.
  const mark = hot ? '' : '.[contenthash:8]';
  const base = baseConfig(context, mode);
  return {
    ...base,
    name: 'client',
    target: ['web', 'es2022'],
    entry: { main: [...(hot ? [path.join(ownClient, 'refresh.ts')] : []), path.join(paths.entryDir, 'client.js')] },
    output: {
      ...base.output,
      path: paths.clientDir,
      filename: `assets/js/[name]${mark}.js`,
      chunkFilename: `assets/js/[name]${mark}.js`,
      // The names of Docusaurus, which plugins look for.
      cssFilename: ({ chunk }: PathData) => `assets/css/${chunk?.name === 'main' ? 'styles' : '[name]'}${mark}.css`,
      cssChunkFilename: `assets/css/[name]${mark}.css`,
      hotUpdateMainFilename: 'assets/js/[runtime].[fullhash].hot-update.json',
      hotUpdateChunkFilename: 'assets/js/[id].[fullhash].hot-update.js',
      clean: !hot,
      chunkLoadTimeout: LOAD_LIMIT_MS,
    },
    resolve: { ...base.resolve, alias: { ...reactAliases(mode), ...chunkAliases(mode), ...base.resolve?.alias } },
    externals: async ({ request }: ExternalItemFunctionData) => {
      const name = siteModuleName(request);
      return name && `var ${siteModuleExpression(name)}`;
    },
    module: moduleOptions(context, 'browser', postCss),
    plugins: [
      ...(hot ? [new webpack.HotModuleReplacementPlugin(), prepareCss] : []),
      ...copyMermaid(input),
      ...defaultProps(input.siteDir),
      keepTypes,
      refuseUnreadStyles,
      bundlerValues,
      entryNames(paths),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimize: !hot,
      emitOnErrors: false,
      minimizer: [minimizer(isPrebuilt, STOCK_CHUNK)],
      splitChunks: { cacheGroups: chunkGroups(input) },
    },
  };
}

/** Turns off optimisations: they take time, and a bundle for Node gains nothing. */
const ONLY_BUNDLED: NonNullable<Configuration['optimization']> = {
  // Names of modules appear in errors.
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

/** The server's bundle: a single file for Node, with React in production mode. */
function serverConfig(context: BundleContext): Configuration {
  const { paths, mode } = context;
  const base = baseConfig(context, 'production');
  return {
    ...base,
    name: 'server',
    target: 'node20',
    entry: { server: path.join(paths.entryDir, 'server.js') },
    output: {
      ...base.output,
      path: paths.serverDir,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      // Modules that throw do so for each page that needs them: the next would get what they have exported until then.
      strictModuleErrorHandling: true,
    },
    // `...` keeps webpack's own conditions, `import` for imports among them; on the dev server, packages have parts for development.
    resolve: { ...base.resolve, conditionNames: [mode, '...'] },
    module: moduleOptions(context, 'server'),
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...defaultProps(context.input.siteDir),
      keepTypes,
      bundlerValues,
      ...(mode === 'production' ? [entryNames(paths)] : []),
    ],
    // The site's code sees the same environment as in browsers, or they would find other elements than it has rendered.
    optimization: { ...ONLY_BUNDLED, nodeEnv: mode },
    externalsType: 'commonjs',
    externals: [
      ...SERVER_PACKAGES,
      async (data: ExternalItemFunctionData) => siteModuleName(data.request) ?? isOwnRouter(data, paths.entryDir),
    ],
  };
}

/** Whether a request for the router comes from the stock bundle; for the site's own imports see `routerRule` of `rules.ts`. */
function isOwnRouter({ request, contextInfo }: ExternalItemFunctionData, entryDir: string): boolean {
  return request === 'react-router-dom' && contextInfo?.issuer?.startsWith(entryDir) === true;
}

function baseConfig({ input, paths }: BundleContext, mode: Mode): Configuration {
  return {
    mode,
    context: input.siteDir,
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    performance: false,
    infrastructureLogging: { level: 'none' },
    stats: 'none',
    experiments: { css: true },
    output: {
      // webpack would read the name from the site's `package.json`, and fail where that cannot be read.
      uniqueName: 'lectern',
      publicPath: input.assetsUrl,
      assetModuleFilename: 'assets/images/[name]-[contenthash][ext]',
      hashFunction: 'xxhash64',
    },
    // webpack caches nothing across runs, so timestamps suffice.
    snapshot: { module: { timestamp: true } },
    resolve: {
      extensions: [...EXTENSIONS],
      // Packages of each file first, then those of the site.
      modules: ['node_modules', path.join(input.siteDir, 'node_modules')],
      plugins: [ownPackages],
      // `url('/img/…')` in a style sheet refers to a static file; most other absolute paths are file paths.
      preferAbsolute: true,
      roots: [...input.staticDirectories, input.siteDir],
      alias: aliases(input, paths.entryDir),
    },
    resolveLoader: { plugins: [ownPackages] },
  };
}
