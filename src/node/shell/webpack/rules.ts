import path from 'node:path';
import webpack, { type ModuleOptions, type PathData, type RuleSetRule, type RuleSetUseItem } from 'webpack';
import { overriddenParts, THEME_DIR, themeFolders } from '../../theme-parts.ts';
import { ASSET_KINDS, type AssetKind } from '../../util/asset-kinds.ts';
import { packageRoot } from '../../version.ts';
import { ownNames } from '../css-module-name.ts';
import { ownLoader } from '../loaders/index.ts';
import { scriptOptions } from '../script-options.ts';
import {
  chunkStubs,
  isStockFile,
  STOCK_DIR,
  type Stock,
  type StockTarget,
  stockRequest,
  stockStubs,
} from '../stock/index.ts';
import { isPackageBundle, ownAliases, PACKAGES_DIR, routerAlias } from '../stock/packages.ts';
import type { Mode, ShellInput, ShellPaths } from '../types.ts';
import { markdownLoader } from './plugin-markdown.ts';

/** Sources of our own client. */
export const ownClient: string = path.join(packageRoot, 'src/client');

/** Inputs of the configurations. */
export interface BundleContext {
  readonly input: ShellInput;
  readonly paths: ShellPaths;
  readonly mode: Mode;
  readonly stock: Stock;
}

/** For prism-react-renderer's ES module, to which the bundler resolves; not for packages that are installed inside of it. */
export const prismRule: RuleSetRule = {
  test: /[\\/]prism-react-renderer[\\/]dist[\\/][^\\/]+\.mjs$/,
  use: ownLoader('prism-loader'),
};

/** Options and rules for the modules of a bundle; `postCss` is applied first to the style sheets of the site and of packages. */
export function moduleOptions(
  context: BundleContext,
  target: StockTarget,
  postCss: readonly RuleSetUseItem[] = [],
): ModuleOptions {
  const { input, paths, mode } = context;
  const isBrowser = target === 'browser';
  return {
    noParse: file => isPackageBundle(file) || isStockFile(file),
    ...styleOptions(isBrowser),
    rules: [
      stockRule(context, target),
      scriptRule(paths.entryDir, isBrowser && mode === 'development'),
      routerRule(paths.entryDir),
      ...(isBrowser ? [ownRouterRule(paths.entryDir, mode)] : []),
      legacyJsxRule,
      ...(isBrowser ? [ownPackagesRule] : []),
      copiedSearchBarRule(),
      prismRule,
      // Modules that sites import as `@docusaurus/…` are tree-shaken.
      { test: /\.tsx?$/, include: path.join(ownClient, 'docusaurus'), sideEffects: false },
      ...cssModuleRules,
      ...(isBrowser ? [checkCssRule] : [sheetlessRule()]),
      // Not for our own sheets: plugins know those of Docusaurus by their paths, and would take ours for the site's, or refuse them.
      { test: /\.css$/, exclude: [THEME_DIR, ownClient, STOCK_DIR, PACKAGES_DIR], use: [...postCss] },
      ...assetRules(input, isBrowser),
      // Markdown imported by scripts, compiled like docs.
      { test: /\.mdx?$/, use: markdownLoader(input.markdown) },
    ],
  };
}

/** The `utils` of `configureWebpack`: loaders for rules that plugins add. */
export function pluginUtils(postCss: readonly RuleSetUseItem[]): object {
  return {
    currentBundler: { name: 'webpack', instance: webpack },
    getStyleLoaders: (isServer: boolean) => [ownLoader('css-request-loader'), ...(isServer ? [] : postCss)],
    getJSLoader: () => scriptLoader(false),
  };
}

/** CSS modules export an object; loaded by `require` they are ES modules, except in our own client and theme. */
export const cssModuleRules: readonly RuleSetRule[] = [
  { test: /\.module\.css$/, parser: { namedExports: false } },
  {
    test: /\.module\.css$/,
    exclude: [ownClient, THEME_DIR],
    dependency: 'commonjs',
    type: 'javascript/auto',
    use: ownLoader('required-css-loader'),
  },
];

/** Packages that are unrelated to Docusaurus. */
const LIBRARY = /[\\/]node_modules[\\/](?!.*docusaurus)/;

/**
 * Replaces Docusaurus' router by ours, under the names of its packages, too. Our own client has its own, and so do libraries with a
 * router as a dependency.
 */
export function routerRule(entryDir: string): RuleSetRule {
  const file = path.join(ownClient, 'docusaurus/router.ts');
  const resolve = { alias: { 'react-router-dom$': file, 'react-router$': file } };
  const names = ['dependencies', 'peerDependencies'].flatMap(key => [`${key}.react-router`, `${key}.react-router-dom`]);
  const descriptionData = Object.fromEntries(names.map(name => [name, { not: /./ }]));
  return {
    test: /\.[cm]?[jt]sx?$/,
    exclude: [ownClient, entryDir, isPrebuilt],
    oneOf: [
      { exclude: LIBRARY, resolve },
      { descriptionData, resolve },
    ],
  };
}

/** Gives our own client the prebuilt router. */
export function ownRouterRule(entryDir: string, mode: Mode): RuleSetRule {
  return { include: [ownClient, entryDir], resolve: { alias: routerAlias(mode) } };
}

/** Replaces modules that are in a stock bundle by stubs that re-export from it. */
function stockRule({ input, stock }: BundleContext, target: StockTarget): RuleSetRule {
  const own = stockStubs(stock[target], stockRequest(target));
  const overridden = overriddenParts(themeFolders(input.siteDir, input.plugins.themes));
  const stubs = target === 'browser' ? new Map([...chunkStubs(stock, overridden), ...own]) : own;
  return { include: file => stubs.has(file), use: { loader: ownLoader('stub-loader'), options: { stubs } } };
}

/**
 * Compiles TypeScript and JSX of the site, and of our own client and theme; packages and generated modules are compiled already. Files
 * may mix ES modules and CommonJS, and omit extensions, whatever the `type` in the site's package.json.
 */
function scriptRule(entryDir: string, hot: boolean): RuleSetRule {
  return {
    test: /\.[cm]?[jt]sx?$/,
    exclude: file => isPrebuilt(file) || isPackageFile(file),
    type: 'javascript/auto',
    resolve: { fullySpecified: false },
    rules: [
      {
        exclude: file => file.startsWith(entryDir + path.sep),
        use: [...(hot ? [ownLoader('refresh-loader')] : []), scriptLoader(hot)],
      },
    ],
  };
}

function scriptLoader(hot: boolean): RuleSetUseItem {
  return { loader: ownLoader('script-loader'), options: scriptOptions(hot) };
}

/** Adapts JSX in packages for earlier versions of React. Prebuilt files, also those of this package, are not parsed. */
const legacyJsxRule: RuleSetRule = {
  test: /\.[cm]?js$/,
  include: /[\\/]node_modules[\\/]/,
  exclude: isPrebuilt,
  use: ownLoader('legacy-jsx-loader'),
};

/** Whether a file was built when this package was compiled. */
export function isPrebuilt(file: string): boolean {
  return file.startsWith(path.join(packageRoot, 'dist') + path.sep);
}

/** Gives our own client the parts of packages that are published with it. */
const ownPackagesRule: RuleSetRule = { include: ownClient, resolve: { alias: ownAliases() } };

/**
 * Gives search bars that the site has copied our button and dialog, rather than DocSearch's own, which would query its own
 * server.
 */
function copiedSearchBarRule(): RuleSetRule {
  const ours = path.join(ownClient, 'docusaurus/theme-search-algolia/docsearch.tsx');
  const entryPoints = ['', '/button', '/modal', '/useDocSearchKeyboardEvents'];
  const alias = Object.fromEntries(entryPoints.map(entry => [`@docsearch/react${entry}$`, ours]));
  return { include: /[\\/]theme[\\/]SearchBar\b/, resolve: { alias: { ...alias, '@docsearch/react/style': false } } };
}

/** Whether a file is in a package that is compiled; plugins and themes for Docusaurus may come as source. */
function isPackageFile(file: string): boolean {
  const inner = pathInPackages(file);
  return inner !== undefined && !inner.includes('docusaurus');
}

/** The path of a file of a package below `node_modules`; undefined for those of the site, and for our own, wherever we are installed. */
export function pathInPackages(file: string): string | undefined {
  const own = file.startsWith(packageRoot + path.sep) ? file.slice(packageRoot.length) : file;
  return /^.*[\\/]node_modules[\\/](.*)/.exec(own)?.[1];
}

/** Checks the site's style sheets after PostCSS; those of packages need not be valid. */
const checkCssRule: RuleSetRule = {
  test: /\.css$/,
  exclude: [/[\\/]node_modules[\\/]/, STOCK_DIR, PACKAGES_DIR],
  use: ownLoader('check-css-loader'),
};

/** Replaces style sheets imported by scripts by empty modules, on the server. */
function sheetlessRule(): RuleSetRule {
  return {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    issuer: /\.[cm]?[jt]sx?$/,
    type: 'javascript/auto',
    use: ownLoader('stub-loader'),
  };
}

/** Parser options for CSS modules: only names of classes and animations are local. */
const CSS_PARSER = { container: false, customIdents: false, dashedIdents: false, function: false, grid: false };

/** Options for style sheets; `emit` is true in browsers. Class names are the same on the server. */
function styleOptions(emit: boolean): ModuleOptions {
  const generator = {
    esModule: emit,
    exportsOnly: !emit,
    exportsConvention: 'as-is',
    localIdentName: ({ module }: PathData) => patternOf(module),
  } as const;
  return {
    parser: { 'css/auto': CSS_PARSER, 'css/module': CSS_PARSER },
    generator: { 'css/auto': generator, 'css/module': generator },
  };
}

/** The pattern of names in a CSS module. */
function patternOf(module: PathData['module']): string {
  const file = module && 'nameForCondition' in module ? module.nameForCondition() : null;
  return ownNames(file ?? '') ?? '[local]_[hash:base62:4]';
}

/** Images, fonts, media and documents as URLs; SVG files imported by scripts can be components. */
export function assetRules({ hasSvgComponents }: Pick<ShellInput, 'hasSvgComponents'>, emit: boolean): RuleSetRule[] {
  const asUrl = (kind: AssetKind): RuleSetRule => ({
    oneOf: [
      { dependency: 'commonjs', type: 'javascript/auto', use: ownLoader('required-asset-loader') },
      { type: 'asset/resource', generator: { emit, filename: `assets/${kind}/[name]-[contenthash][ext]` } },
    ],
  });
  return [
    ...ASSET_KINDS.map(([test, kind]) => ({ test, ...asUrl(kind) })),
    {
      test: /\.svg$/i,
      oneOf: [
        ...(hasSvgComponents ? [{ issuer: /\.[cm]?[jt]sx?$/, use: ownLoader('svg-loader') }] : []),
        asUrl('images'),
      ],
    },
  ];
}
