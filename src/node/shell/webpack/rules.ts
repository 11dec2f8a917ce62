import { createRequire } from 'node:module';
import path from 'node:path';
import type { Options } from '@swc/core';
import webpack, { type ModuleOptions, type RuleSetRule, type RuleSetUseItem } from 'webpack';
import { THEME_DIR } from '../../theme-parts.ts';
import { packageRoot } from '../../version.ts';
import { ownLoader } from '../loaders/index.ts';
import { isStockFile, type Stock, type StockTarget, stockRequest, stockStubs } from '../stock/index.ts';
import { isPackageBundle, packageFile, SEARCH_PACKAGES } from '../stock/packages.ts';
import type { Mode, ShellInput, ShellPaths } from '../types.ts';

const require = createRequire(import.meta.url);

/** Sources of our own client. */
export const ownClient: string = path.join(packageRoot, 'src/client');

/** Inputs of the configurations. */
export interface BundleContext {
  readonly input: ShellInput;
  readonly paths: ShellPaths;
  readonly mode: Mode;
  readonly stock: Stock;
}

/** Options and rules for the modules of a bundle; `postCss` takes style sheets first. */
export function moduleOptions(
  { input, paths, mode, stock }: BundleContext,
  target: StockTarget,
  postCss: readonly RuleSetUseItem[] = [],
): ModuleOptions {
  const isBrowser = target === 'browser';
  return {
    noParse: file => isPackageBundle(file) || isStockFile(file),
    ...styleOptions(isBrowser),
    rules: [
      stockRule(stock, target),
      scriptRule(isBrowser && mode === 'development'),
      routerRule(paths.entryDir),
      legacyJsxRule,
      ...(isBrowser ? [searchPackagesRule()] : []),
      copiedSearchBarRule(),
      // Of this package the bundler takes the file with imports.
      { test: /[\\/]prism-react-renderer[\\/].*\.mjs$/, use: ownLoader('prism-loader') },
      // Of the modules that sites import as `@docusaurus/…`, only what is used stays in the bundle.
      { test: /\.tsx?$/, include: path.join(ownClient, 'docusaurus'), sideEffects: false },
      ...cssModuleRules,
      ...(isBrowser ? [checkCssRule] : [sheetlessRule()]),
      { test: /\.css$/, use: [...postCss] },
      ...assetRules(input, isBrowser),
      ...markdownRules(input),
    ],
  };
}

/** Tools of plugins that change the configuration: loaders, so that their own rules fit what is here. */
export function pluginUtils(postCss: readonly RuleSetUseItem[]): object {
  return {
    currentBundler: { name: 'webpack', instance: webpack },
    getStyleLoaders: (isServer: boolean) => [ownLoader('css-request-loader'), ...(isServer ? [] : postCss)],
    getJSLoader: () => scriptLoader(false),
  };
}

/** A CSS module is an object, and an ES module that exports it to what requires it, but for our own client and theme. */
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

/** Packages that know nothing of Docusaurus. */
const LIBRARY = /[\\/]node_modules[\\/](?!.*docusaurus)/;

/**
 * Gives sites our replacement for Docusaurus' router, also by its packages' names; our own client means the package itself,
 * and so do libraries with a router of their own, in which the site's has no part.
 */
export function routerRule(entryDir: string): RuleSetRule {
  const file = path.join(ownClient, 'docusaurus/router.ts');
  const resolve = { alias: { 'react-router-dom$': file, 'react-router$': file } };
  const names = ['dependencies', 'peerDependencies'].flatMap(key => [`${key}.react-router`, `${key}.react-router-dom`]);
  const descriptionData = Object.fromEntries(names.map(name => [name, { not: /./ }]));
  return {
    test: /\.[cm]?[jt]sx?$/,
    exclude: [ownClient, entryDir, path.dirname(require.resolve('react-router-dom/package.json')), isPrebuilt],
    oneOf: [
      { exclude: LIBRARY, resolve },
      { descriptionData, resolve },
    ],
  };
}

/** Replaces the modules of a stock bundle by re-export stubs, whoever imports them. */
function stockRule(stock: Stock, target: StockTarget): RuleSetRule {
  const stubs = stockStubs(stock[target], stockRequest(target));
  return { include: file => stubs.has(file), use: { loader: ownLoader('stub-loader'), options: { stubs } } };
}

/**
 * TypeScript and JSX of the site and of our own client and theme; packages come as they are. Files may mix the two
 * kinds of modules and leave endings out, whatever the `type` in the site's package.json says.
 */
function scriptRule(hot: boolean): RuleSetRule {
  return {
    test: /\.[cm]?[jt]sx?$/,
    exclude: file => isPrebuilt(file) || isPackageFile(file),
    type: 'javascript/auto',
    resolve: { fullySpecified: false },
    use: [...(hot ? [ownLoader('refresh-loader')] : []), scriptLoader(hot)],
  };
}

function scriptLoader(hot: boolean): RuleSetUseItem {
  const options: Options = {
    swcrc: false,
    configFile: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
    },
  };
  return { loader: ownLoader('script-loader'), options };
}

/** JSX of packages for earlier versions of React. What is prebuilt, with this package installed among them, is not parsed. */
const legacyJsxRule: RuleSetRule = {
  test: /\.[cm]?js$/,
  include: /[\\/]node_modules[\\/]/,
  exclude: isPrebuilt,
  use: ownLoader('legacy-jsx-loader'),
};

/** Whether a file was made when the package was compiled. */
function isPrebuilt(file: string): boolean {
  return file.startsWith(path.join(packageRoot, 'dist') + path.sep);
}

/** Aliases packages to their bundles for our own search; a site's imports of them stay what they are. */
function searchPackagesRule(): RuleSetRule {
  const aliases = Object.keys(SEARCH_PACKAGES).map(name => [`${name}$`, packageFile(name)]);
  return { include: path.join(ownClient, 'search'), resolve: { alias: Object.fromEntries(aliases) } };
}

/**
 * A search bar that a site has copied takes button and dialog from DocSearch's package, which would ask its own server:
 * it gets the shell's.
 */
function copiedSearchBarRule(): RuleSetRule {
  const ours = path.join(ownClient, 'docusaurus/theme-search-algolia/docsearch.tsx');
  const doors = ['', '/button', '/modal', '/useDocSearchKeyboardEvents'];
  const alias = Object.fromEntries(doors.map(door => [`@docsearch/react${door}$`, ours]));
  return { include: /[\\/]theme[\\/]SearchBar\b/, resolve: { alias: { ...alias, '@docsearch/react/style': false } } };
}

/** Packages come compiled, but plugins and themes for documentation sites may come as they were written. */
function isPackageFile(file: string): boolean {
  const own = file.startsWith(packageRoot + path.sep) ? file.slice(packageRoot.length) : file;
  const inner = /.*[\\/]node_modules[\\/](.*)/.exec(own)?.[1];
  return inner !== undefined && !inner.includes('docusaurus');
}

/** Style sheets of the site, when PostCSS is done with them; those of packages are as browsers take them. */
const checkCssRule: RuleSetRule = {
  test: /\.css$/,
  exclude: /[\\/]node_modules[\\/]/,
  use: ownLoader('check-css-loader'),
};

/** Style sheets that scripts import for their looks alone, which a server does without. */
function sheetlessRule(): RuleSetRule {
  return {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    issuer: /\.[cm]?[jt]sx?$/,
    type: 'javascript/auto',
    use: ownLoader('stub-loader'),
  };
}

/** Parser options of CSS modules: only names of classes and animations are local. */
const CSS_PARSER = { container: false, customIdents: false, dashedIdents: false, function: false, grid: false };

/** Options for style sheets; `emit` is for the browser, whose names of classes are the server's too. */
function styleOptions(emit: boolean): ModuleOptions {
  const generator = {
    esModule: emit,
    exportsOnly: !emit,
    exportsConvention: 'as-is',
    localIdentName: '[local]_[hash:base62:4]',
  } as const;
  return {
    parser: { 'css/auto': CSS_PARSER, 'css/module': CSS_PARSER },
    generator: { 'css/auto': generator, 'css/module': generator },
  };
}

/** Pictures and fonts, as URLs; SVG files that scripts import are components. */
function assetRules({ hasSvgComponents }: ShellInput, emit: boolean): RuleSetRule[] {
  return [
    { test: /\.(png|jpe?g|gif|webp|avif|ico)$/, type: 'asset/resource', generator: { emit } },
    {
      test: /\.svg$/,
      oneOf: [
        ...(hasSvgComponents ? [{ issuer: /\.[cm]?[jt]sx?$/, use: ownLoader('svg-loader') }] : []),
        { type: 'asset/resource', generator: { emit } },
      ],
    },
    {
      test: /\.(woff2?|eot|ttf|otf)$/,
      type: 'asset/resource',
      generator: { emit, filename: 'assets/fonts/[name]-[contenthash][ext]' },
    },
  ];
}

/** Markdown that scripts import, compiled as the docs around it are. */
function markdownRules({ markdown }: ShellInput): RuleSetRule[] {
  const { compile, key } = markdown;
  const use = { loader: ownLoader('markdown-loader'), ident: `markdown-${key}`, options: { compile } };
  return [{ test: /\.mdx?$/, use }];
}
