import { createRequire, SourceMap, type SourceMapping } from 'node:module';
import path from 'node:path';
import type { Diagnostic, SourceLocation } from '../diagnostics/index.ts';
import { locateText } from '../diagnostics/source-location.ts';
import { scriptOptions } from '../shell/script-options.ts';
import { attempt } from '../util/attempt.ts';
import { escapePattern } from '../util/escape-pattern.ts';
import { readIfExists } from '../util/files.ts';
import { type BundleFrame, blamed, isOfPackage } from './bundle-frames.ts';

const require = createRequire(import.meta.url);

/** A module that threw when the server bundle was loaded. */
export interface FailedModule {
  /** The package that threw, if none of the site's own modules did. */
  readonly package?: string;
  /** Where the site's own module threw, or imports the package. */
  readonly location?: SourceLocation;
}

/** The module that threw when the bundle was loaded, from the frames of the error. */
export function failedModule(frames: readonly BundleFrame[], siteDir: string): FailedModule {
  const [thrower] = frames;
  const frame = blamed(frames);
  if (!thrower || !frame) return {};
  if (!isOfPackage(thrower)) return { location: frameLocation(frame, siteDir) };
  const file = path.resolve(siteDir, frame.file);
  const name = packageName(thrower.file);
  const requested = frames[frames.indexOf(frame) - 1] ?? thrower;
  return { package: name, ...(isOfPackage(frame) ? {} : { location: locateText(file, packageName(requested.file)) }) };
}

/** The location of a frame in the source of its module. */
export function frameLocation(frame: BundleFrame, siteDir: string): SourceLocation {
  const file = path.resolve(siteDir, frame.file);
  return frame.text === '' ? { file } : { file, ...positionInSource(file, frame) };
}

/** @example packageName('node_modules/a/node_modules/@b/c/index.js') // '@b/c' */
function packageName(file: string): string {
  return /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file;
}

/**
 * The position in a source of a frame in its compiled code. It is compiled again for its source map, which bundles for
 * production have not.
 */
function positionInSource(file: string, { text, column }: BundleFrame): Omit<SourceLocation, 'file'> {
  const source = readIfExists(file);
  if (source === undefined) return {};
  const { transformSync }: typeof import('@swc/core') = require('@swc/core');
  const options = { ...scriptOptions(false), filename: file, sourceMaps: true };
  const compiled = attempt(() => transformSync(source, options));
  if (!compiled?.map) return {};
  const { index, at } = positionInLines(compiled.code.split('\n'), text, column);
  if (index === -1) return {};
  const { originalLine, originalColumn }: Partial<SourceMapping> = new SourceMap(JSON.parse(compiled.map)).findEntry(
    index,
    at,
  );
  return originalLine === undefined || originalColumn === undefined
    ? {}
    : { line: originalLine + 1, column: originalColumn + 1 };
}

/**
 * The position in compiled lines of a column in a line of the bundle. The bundler has replaced the names of imports:
 * after the column, before it, or on both sides.
 */
function positionInLines(lines: readonly string[], text: string, column: number) {
  const rest = text.slice(column);
  const [token] = /^(?:new )?[\w$.]+/.exec(rest) ?? [rest];
  const start = text.slice(0, column) + token;
  const index = [
    lines.findIndex(line => line.startsWith(start)),
    lines.findIndex(line => line.endsWith(rest)),
    lines.findIndex(line => line.includes(token)),
  ].find(found => found !== -1);
  if (index === undefined) return positionInCalls(lines, text, column);
  const line = lines[index] ?? '';
  if (line.startsWith(start)) return { index, at: column };
  return { index, at: line.endsWith(rest) ? line.length - rest.length : line.indexOf(token) };
}

/** The position of a call of an import, which the bundler writes as `(0,a.b)(…)`. */
function positionInCalls(lines: readonly string[], text: string, column: number) {
  const whole = new RegExp(`${compiledPattern(text).source}$`);
  const index = lines.findIndex(line => whole.test(line));
  const [before = ''] = compiledPattern(text.slice(0, column)).exec(lines[index] ?? '') ?? [];
  return { index, at: before.length };
}

/** What the bundler writes for an import, and for one that is not exported. */
const IMPORTED =
  /\(0,[\w$]+__WEBPACK_IMPORTED_MODULE_\d+__[^()]*\)|(?<![\w$])[\w$]+__WEBPACK_IMPORTED_MODULE_\d+__(?:_default\(\)|\[[^\]]*\]|(?:\/\*.*?\*\/)?\.[\w$]+)*|\/\*[^*]*\*\/ undefined/;
const DEFAULT_EXPORT = '/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ =';

/** Matches the start of the compiled line from which the bundler has made a text. */
function compiledPattern(text: string): RegExp {
  const parts = text.replace(DEFAULT_EXPORT, 'export default').split(IMPORTED);
  return new RegExp(`^${parts.map(escapePattern).join('[\\w$.]+')}`);
}

/** The error for a module that threw when it was loaded. */
export function loadError(message: string, { package: name, location }: FailedModule): Diagnostic {
  const what = name === undefined ? 'The module' : `The package \`${name}\``;
  return {
    code: 'render/module-threw',
    severity: 'error',
    message: `${what} cannot be loaded on the server: ${message}`,
    ...(location && { location }),
    fix: name === undefined ? FIX : PACKAGE_FIX,
  };
}

const FIX =
  'Pages are rendered on the server first, and so the top level of modules runs there. Read browser values in `useEffect` or within `BrowserOnly`; `ExecutionEnvironment.canUseDOM` is false on the server.';

const PACKAGE_FIX =
  'The package needs a browser. Load it there only: by `require` in the function within `BrowserOnly`, or by a dynamic import in `useEffect`.';
