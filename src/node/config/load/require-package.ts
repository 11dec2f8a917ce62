import { readFileSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { attempt } from '../../util/attempt.ts';
import { loadWhole } from '../../util/loading.ts';
import { findModule } from './find-module.ts';

/** A statement that only ES modules have; a text that looks like it costs time only. */
const ES_MODULE = /(?:^|[;}\s])(?:import|export)[\s{*"']/;

/** What imports a module, found without parsing: `import 'a'`, `import a from 'a'`, and the end of `import { a } from 'a'`. */
const IMPORT = /(?:^|[;}])[ \t]*(?:(?:import|export)\b(?:[^'"()=;}\n]*\bfrom)?|from)[ \t]*['"]([^'"\n]+)['"]/gm;

/** A line of a comment, which may show imports that are none. */
const COMMENT = /^\s*(?:\*|\/[*/])/;

/** The code of an ES module; undefined of other files. */
export function moduleCode(file: string): string | undefined {
  const code = /\.m?js$/.test(file) ? attempt(() => readFileSync(file, 'utf8')) : undefined;
  return code !== undefined && ES_MODULE.test(code) ? code : undefined;
}

/**
 * The exports of a module of a package as Node gives them; undefined if Node cannot `require` it. What an ES module imports is
 * required one by one before it: Node keeps the modules that it has read for one that it then cannot link, and refuses to import
 * them later ("Unexpected status of a module").
 */
export function requirePackage(file: string): unknown {
  return canLink(file) ? attempt(() => loadWhole(() => createRequire(file)(file))) : undefined;
}

/** Whether Node can link what modules import, by file: packages do not change. */
const linkable = new Map<string, boolean>();

function canLink(file: string): boolean {
  const known = linkable.get(file);
  if (known !== undefined) return known;
  // Modules may import each other.
  linkable.set(file, true);
  const result = importsOf(moduleCode(file) ?? '').every(
    specifier => isBuiltin(specifier) || canImport(specifier, file),
  );
  linkable.set(file, result);
  return result;
}

function importsOf(code: string): readonly string[] {
  const lines = code.split('\n').filter(line => !COMMENT.test(line));
  return Array.from(lines.join('\n').matchAll(IMPORT), ([, specifier = '']) => specifier);
}

function canImport(specifier: string, from: string): boolean {
  const file = /^\.{0,2}\//.test(specifier) ? fileAt(specifier, from) : fileOfPackage(specifier, from);
  if (file === undefined) return false;
  return moduleCode(file) === undefined || requirePackage(file) !== undefined;
}

/** The file that a path names, to which Node adds no extension. */
function fileAt(specifier: string, from: string): string | undefined {
  const file = attempt(() => fileURLToPath(new URL(specifier, pathToFileURL(from))));
  return file !== undefined && attempt(() => statSync(file).isFile()) ? file : undefined;
}

function fileOfPackage(specifier: string, from: string): string | undefined {
  const require = createRequire(from);
  const file = attempt(() => require.resolve(specifier)) ?? findModule([specifier], from);
  const [, name = '', subpath] = /^((?:@[^/]+\/)?[^/]+)(\/.+)?$/.exec(specifier) ?? [];
  const isExact = subpath === undefined || file?.endsWith(path.normalize(subpath)) || hasExports(name, require);
  return isExact ? file : undefined;
}

/** Whether a package says what its paths lead to; to those of others `require` adds an extension, `import` does not. */
function hasExports(name: string, require: NodeJS.Require): boolean {
  const manifest = attempt(() => require(`${name}/package.json`)) as { readonly exports?: unknown } | undefined;
  return manifest === undefined || manifest.exports !== undefined;
}
