import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JitiOptions, ModuleCache, TransformOptions } from 'jiti';
import { attempt } from '../../util/attempt.ts';
import { readIfExists, writeIfChanged } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { packageRoot } from '../../version.ts';
import type { SiteFiles } from '../site.ts';

const require = createRequire(import.meta.url);

// Required, not imported: Node would first look through 190 KB of CommonJS for the names that it exports.
const { createJiti }: typeof import('jiti') = require('jiti');
const { version: JITI_VERSION } = require('jiti/package.json') as { readonly version: string };

/**
 * Loads modules of the user's as their authors expect it: TypeScript, ES modules and CommonJS may be mixed, `__dirname`,
 * `__filename` and `require` are there in all of them, and a changed file is read again.
 */
export interface ModuleLoader {
  /** A module's default export. */
  readonly loadModule: (file: string) => Promise<unknown>;
  /** All exports of a module. */
  readonly loadExports: (file: string) => Promise<unknown>;
  /** Exports of the modules loaded so far, by file, without packages and ES modules that Node loads by itself. */
  readonly loaded: () => ReadonlyMap<string, unknown>;
}

/** The config as modules of the site import it. */
export function siteConfigFile(workDir: string): string {
  return path.join(workDir, 'docusaurus.config.json');
}

/** A loader with a cache of transpiled modules in a run's `WorkDir`. */
export function moduleLoader({ siteDir, workDir }: Pick<SiteFiles, 'siteDir' | 'workDir'>): ModuleLoader {
  const cacheDir = workDir + path.sep;
  const transpile = cachedTranspiler(path.join(cacheDir, 'modules'));
  const options: JitiOptions = {
    interopDefault: true,
    alias: { '@generated/docusaurus.config': siteConfigFile(workDir), '@site': siteDir },
    moduleCache: false,
    fsCache: false,
    transform: source => ({ code: loadsByItself(source.filename) ? BY_NODE : withImportCache(transpile(source)) }),
  };
  const transpiled: ModuleCache[] = [];
  const evaluate = (file: string, async: boolean): unknown => {
    const modules: ModuleCache = {};
    transpiled.push(modules);
    const location = { id: file, filename: file, ext: path.extname(file) };
    return createJiti(file, options).evalModule(readFileSync(file, 'utf8'), { ...location, cache: modules, async });
  };
  const loadExports = async (file: string): Promise<unknown> => {
    try {
      return evaluate(file, false);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('await is only valid'))) throw error;
      // Only a native ES module can await at its top level; it does without the globals of CommonJS.
      return evaluate(file, true);
    }
  };
  const loaded = () => {
    const required = Object.entries(require.cache).filter(([file]) => isOwn(file) && !file.startsWith(cacheDir));
    const modules = [...required, ...transpiled.flatMap(each => Object.entries(each))];
    return new Map(modules.map(([file, module]) => [file, module?.exports as unknown]));
  };
  return { loadExports, loadModule: async file => defaultOf(await loadExports(file)), loaded };
}

/**
 * Code of a module that Node has loaded by itself. An ES module can be required that awaits nothing at its top, which is
 * nearly all: jiti would put each file of a package through Babel.
 */
const BY_NODE = "module.exports = require('node:module').createRequire(__filename)(__filename);";

/** Whether Node can load a module as it is: one of a package, which has no TypeScript and does not change. */
function loadsByItself(file: string | undefined): boolean {
  if (file === undefined || isOwn(file) || !/\.m?js$/.test(file)) return false;
  return attempt(() => createRequire(file)(file)) !== undefined;
}

/**
 * The transpiler of jiti with a cache on disk: to load Babel takes longer than the rest of a config. Each file of the cache
 * begins with a hash of its code, so that a damaged one is not used.
 */
function cachedTranspiler(directory: string): (options: TransformOptions) => string {
  const jiti = createJiti(import.meta.url, { fsCache: false });
  return options => {
    // One file for each module and way of loading it, so that edits leave no old files.
    const { source, ...location } = options;
    const file = path.join(directory, hashOf(JSON.stringify(location)));
    const key = hashOf(JITI_VERSION, source);
    const withHeader = (code: string) => `${key} ${hashOf(code)}\n${code}`;
    const text = readIfExists(file);
    const cached = text?.slice(withHeader('').length);
    if (cached !== undefined && text === withHeader(cached)) return cached;
    const code = jiti.transform(options);
    // Code with a syntax error throws when it runs.
    if (code.includes('__JITI_ERROR__')) return code;
    try {
      writeIfChanged(file, withHeader(code));
    } catch {
      // A directory that cannot be written costs time and nothing else.
    }
    return code;
  };
}

/**
 * Code whose `import()` of a module already imported returns the same module: plugins may import on every page, and jiti
 * would resolve and read the module each time. A failed import is tried again, as Node does.
 */
function withImportCache(code: string): string {
  return code.includes('jitiImport(') ? code.replace(/^(?:"use strict";)?/, `$&${IMPORT_CACHE}`) : code;
}

const IMPORT_CACHE = `jitiImport = ((load, found) => (name, ...rest) => {
  if (!found[name]) (found[name] = load(name, ...rest)).catch(() => delete found[name]);
  return found[name];
})(jitiImport, Object.create(null));`.replaceAll('\n', '');

/** Drops the user's CommonJS modules from Node's cache, so that they are read again; packages stay, this one among them. */
export function forgetModules(): void {
  for (const [file, module] of Object.entries(require.cache)) {
    if (!module || !isOwn(file)) continue;
    delete require.cache[file];
    // Who has required it first would keep it alive for ever.
    const { children = [] } = module.parent ?? {};
    if (children.includes(module)) children.splice(children.indexOf(module), 1);
  }
}

/** In a checkout, this package lies in no folder of packages. */
const COMPILED = path.join(packageRoot, 'dist') + path.sep;

/** Whether a module belongs to the site, not to an installed package, nor to this one. */
export function isOwn(file: string): boolean {
  return !/[\\/]node_modules[\\/]/.test(file) && !file.startsWith(COMPILED);
}

function defaultOf(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
}

/** Absolute path of the first of the names that is a module for the file `from`; TypeScript counts. */
export function findModule(names: readonly string[], from: string): string | undefined {
  const jiti = createJiti(from, { fsCache: false });
  const require = createRequire(from);
  for (const name of names) {
    const url = attempt(() => jiti.esmResolve(name, { try: true }));
    const file = url?.startsWith('file:') ? fileURLToPath(url) : attempt(() => require.resolve(name));
    if (file !== undefined) return file;
  }
  return undefined;
}
