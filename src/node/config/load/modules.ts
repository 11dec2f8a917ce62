import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { JitiOptions, ModuleCache, TransformOptions } from 'jiti';
import { errorAt } from '../../diagnostics/thrown.ts';
import { attempt } from '../../util/attempt.ts';
import { readIfExists, writeIfChanged } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { isSiteModule } from '../../util/site-module.ts';
import { utf8Problem } from '../../util/utf8.ts';
import { packageVersion } from '../../version.ts';
import type { SiteFiles } from '../site.ts';
import { createJiti } from './find-module.ts';
import { needsInterop } from './interop.ts';
import { withPreambles } from './preambles.ts';
import { requirePackage } from './require-package.ts';
import { shareWebpack, webpackDir } from './share-webpack.ts';

const require = createRequire(import.meta.url);

const { version: JITI_VERSION } = require('jiti/package.json') as { readonly version: string };

/**
 * Loads the user's modules: TypeScript, ES modules and CommonJS may be mixed, all of them have `__dirname`,
 * `__filename` and `require`, and a changed file is loaded again.
 */
export interface ModuleLoader {
  /** A module's default export. */
  readonly loadModule: (file: string) => Promise<unknown>;
  /** All exports of a module. */
  readonly loadExports: (file: string) => Promise<unknown>;
  /**
   * Exports of the modules loaded so far, by file. Packages and ES modules that Node loads natively are not included.
   */
  readonly loaded: () => ReadonlyMap<string, unknown>;
}

/** The file that modules of the site import as `@generated/docusaurus.config`. */
export function siteConfigFile(workDir: string): string {
  return path.join(workDir, 'docusaurus.config.json');
}

/** The file that the site's copy of `prism-include-languages` imports as `@docusaurus/ExecutionEnvironment`. */
export function executionEnvironmentFile(workDir: string): string {
  return path.join(workDir, 'execution-environment.json');
}

/** What the names stand for that Docusaurus gives to modules of every site. */
export function moduleAliases({ siteDir, workDir }: ModulePlaces): Readonly<Record<string, string>> {
  return {
    '@docusaurus/ExecutionEnvironment': executionEnvironmentFile(workDir),
    '@generated/docusaurus.config': siteConfigFile(workDir),
    '@site': siteDir,
    webpack: webpackDir,
  };
}

/** Absolute paths of a site's folder, and of that for what Lectern makes of it. */
export type ModulePlaces = Pick<SiteFiles, 'siteDir' | 'workDir'>;

/** Creates a loader that caches transpiled modules in `workDir`. */
export function moduleLoader(places: ModulePlaces): ModuleLoader {
  const { siteDir, workDir } = places;
  const cacheDir = workDir + path.sep;
  shareWebpack(siteDir);
  const transpile = cachedTranspiler(path.join(cacheDir, 'modules'), () => quick);
  let quick: QuickTranspile | undefined;
  let root: string;
  const options: JitiOptions = {
    interopDefault: true,
    alias: { ...moduleAliases(places) },
    moduleCache: false,
    fsCache: false,
    transform: source => {
      if (canNodeLoad(source.filename)) return { code: REQUIRE_BY_NODE };
      if (source.source.includes('\uFFFD')) checkEncoding(source.filename);
      return { code: withPreambles(isCommonJs(source) ? source.source : transpile(source, source.filename === root)) };
    },
  };
  const transpiled: ModuleCache[] = [];
  const evaluate = (file: string, async: boolean): unknown => {
    const modules: ModuleCache = {};
    transpiled.push(modules);
    root = file;
    const location = { id: file, filename: file, ext: path.extname(file) };
    // CommonJS, too, gets the `require` of the preambles.
    const how = { cache: modules, async, forceTranspile: true };
    return createJiti(file, options).evalModule(readFileSync(file, 'utf8'), { ...location, ...how });
  };
  const evaluateAny = async (file: string): Promise<unknown> => {
    try {
      return evaluate(file, false);
    } catch (error) {
      if (error === NOT_LOADED) {
        quick = (await import('./quick-transpile.ts')).quickTranspile;
        return evaluateAny(file);
      }
      if (!isAwaitProblem(error, file)) throw error;
      // Top-level await needs a native ES module, which has no CommonJS globals.
      return evaluate(file, true);
    }
  };
  const loaded = () => {
    const required = Object.entries(require.cache).filter(([file]) => isSiteModule(file) && !file.startsWith(cacheDir));
    const modules = [...required, ...transpiled.flatMap(each => Object.entries(each))];
    return new Map(modules.map(([file, module]) => [file, module?.exports as unknown]));
  };
  const checked = new Set<string>();
  const loadExports = async (file: string): Promise<unknown> => {
    const exports = await evaluateAny(file);
    // Node reads these by itself.
    const data = [...loaded().keys()].filter(each => each.endsWith('.json') && !checked.has(each));
    for (const each of data) {
      checkEncoding(each);
      checked.add(each);
    }
    return exports;
  };
  return { loadExports, loadModule: async file => defaultExport(await loadExports(file)), loaded };
}

/** Whether an error may come of a module's `await` outside of functions, which V8 does not name in each place. */
function isAwaitProblem(error: unknown, file: string): boolean {
  if (!(error instanceof Error)) return false;
  // The stack of a module that cannot be parsed begins with its place; `JSON.parse` throws such errors, too, in modules that run.
  const isParsing = error instanceof SyntaxError && !error.stack?.startsWith(error.name);
  return (
    (isParsing && /\bawait\b/.test(readIfExists(file) ?? '')) || String(error.message).startsWith('await is only valid')
  );
}

/** Letters of a file that is not UTF-8 would be lost. @throws Error with the place, as those of parsers */
function checkEncoding(file: string | undefined): void {
  const problem = file === undefined ? undefined : attempt(() => utf8Problem(readFileSync(file)));
  if (!problem || file === undefined) return;
  const { message, fix, line, column } = problem;
  throw errorAt(`The file ${message}. ${fix}`, { file, line, column });
}

/**
 * Replaces the code of a module that Node can `require`: CommonJS, or an ES module without top-level await. Otherwise
 * jiti would transpile every file of a package with Babel.
 */
const REQUIRE_BY_NODE = "module.exports = require('node:module').createRequire(__filename)(__filename);";

/**
 * Whether Node can `require` a module as it is, with what it expects of others. Only tried for packages, which contain no TypeScript
 * and do not change.
 */
function canNodeLoad(file: string | undefined): boolean {
  if (file === undefined || isSiteModule(file) || !/\.m?js$/.test(file) || needsInterop(file)) return false;
  return requirePackage(file) !== undefined;
}

/** The variables that a module gets from jiti; one that declares them itself is renamed by Babel. */
const WRAPPER_NAMES = ['exports', 'require', 'module', '__filename', '__dirname', 'jitiImport', 'jitiESMResolve'];

/**
 * Whether a module runs as it is: CommonJS whose only `import` is in comments with types. Babel, which takes longer to load than most
 * configs to run, also has the words for mistakes.
 */
function isCommonJs({ filename = '', source }: TransformOptions): boolean {
  const code = source.replace(/^[ \t]*\/\*\*.*\*\/[ \t]*$/gm, '');
  if (!/\.c?js$/.test(filename) || /^#!|\bimport\b/.test(code)) return false;
  return attempt(() => compileFunction(source, WRAPPER_NAMES)) !== undefined;
}

type QuickTranspile = typeof import('./quick-transpile.ts').quickTranspile;

/** Thrown in place of the first module's code, if it is not cached and the quick transpiler is not loaded. */
const NOT_LOADED = new Error('The quick transpiler is not loaded');

/** Returns a module as CommonJS. `isFirst` says that no code of the site runs yet. @throws NOT_LOADED then */
type Transpile = (options: TransformOptions, isFirst: boolean) => string;

/**
 * A transpiler with a cache on disk: jiti's, or a quick one for code that runs without Babel, which takes longer to load than the
 * rest of a config. Each cache file begins with a hash of its code, so that a damaged file is not used.
 */
function cachedTranspiler(directory: string, quick: () => QuickTranspile | undefined): Transpile {
  const jiti = createJiti(import.meta.url, { fsCache: false });
  const quickly = ({ source, filename = '', async }: TransformOptions): string | undefined => {
    const code = async ? undefined : quick()?.(source, filename);
    return code !== undefined && attempt(() => compileFunction(code, WRAPPER_NAMES)) ? code : undefined;
  };
  return (options, isFirst) => {
    // The file name depends on the module and its options, not on its source: edits overwrite the file.
    const { source, ...location } = options;
    const file = path.join(directory, hashOf(JSON.stringify(location)));
    const key = hashOf(JITI_VERSION, packageVersion(), source);
    const withHeader = (code: string) => `${key} ${hashOf(code)}\n${code}`;
    const text = readIfExists(file);
    const cached = text?.slice(withHeader('').length);
    if (cached !== undefined && text === withHeader(cached)) return cached;
    if (isFirst && !quick()) throw NOT_LOADED;
    const code = quickly(options) ?? jiti.transform(options);
    // jiti reports a syntax error as code that throws when it runs: not worth caching.
    if (code.includes('__JITI_ERROR__')) return code;
    try {
      writeIfChanged(file, withHeader(code));
    } catch {
      // A read-only directory only costs time.
    }
    return code;
  };
}

/**
 * Removes the site's modules from Node's `require` cache, so that they are loaded again. Packages, and Lectern itself,
 * stay.
 */
export function clearRequireCache(): void {
  for (const [file, module] of Object.entries(require.cache)) {
    if (!module || !isSiteModule(file)) continue;
    delete require.cache[file];
    // The parent's list of children would keep the module in memory.
    const { children = [] } = module.parent ?? {};
    if (children.includes(module)) children.splice(children.indexOf(module), 1);
  }
}

function defaultExport(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
}
