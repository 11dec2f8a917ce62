import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import { locateText } from '../../diagnostics/source-location.ts';
import { hidesThrown, messageOf, partsOf } from '../../diagnostics/thrown.ts';
import { partFix, themePart } from '../../theme-parts.ts';
import { attempt } from '../../util/attempt.ts';
import { DATA_PREFIX } from '../../util/data-files.ts';
import { readJson } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { packageJsonProblem } from '../../util/package-json.ts';
import { packageRoot } from '../../version.ts';
import type { PostcssPluginError } from '../loaders/postcss-loader.ts';
import type { ShellInput } from '../types.ts';

/** The fields of a bundler's error that are used. */
export interface BundlerError {
  readonly message: string;
  readonly module?: { readonly resource?: string } | null;
  /** The error that a loader threw. */
  readonly error?: unknown;
  /** The error that a loader emitted as a warning. */
  readonly warning?: unknown;
}

interface BundlerReport {
  readonly errors: readonly BundlerError[];
  readonly warnings: readonly BundlerError[];
}

/** Where what generated modules import is named: in pages, the config or a plugin. */
interface Sources extends Pick<ShellInput, 'importersOf' | 'siteDir' | 'namingFiles'> {
  /** Directories of generated modules. */
  readonly generated: readonly string[];
}

/** The problems of the site's modules. Client and server bundle the same files, so duplicates are removed. */
export function bundleProblems({ errors, warnings }: BundlerReport, sources: Sources): readonly Diagnostic[] {
  const problems = [
    ...errors.flatMap(error => manifestProblem(error) ?? missingModules(error, sources) ?? [errorProblem(error)]),
    ...warnings.flatMap(warning => ignoredCss(warning) ?? missingExport(warning)),
  ];
  return [...new Map(problems.map(problem => [JSON.stringify([problem.message, problem.location]), problem])).values()];
}

/** A warning about what browsers ignore in a style sheet; undefined for other warnings. */
function ignoredCss({ module, warning }: BundlerError): readonly Diagnostic[] | undefined {
  const file = fileOf(module);
  if (file === undefined || !(warning instanceof Error) || !isLocated(warning)) return undefined;
  return [
    {
      code: 'shell/ignored-css',
      severity: 'warning',
      message: `Browsers ignore this CSS: ${reasonOf(warning)}`,
      location: { file, ...warning.loc },
      fix: 'Correct or remove it; the rest of the style sheet is kept.',
    },
  ];
}

/** A warning about an import of a name that the module does not export; the error at run time would say less. */
function missingExport({ message, module }: BundlerError): readonly Diagnostic[] {
  const [, name, source] = /export '([^']+)'(?:(?!export ').)* was not found in '([^']+)'/.exec(message) ?? [];
  const file = fileOf(module);
  if (name === undefined || source === undefined || file === undefined || isOwn(file)) return [];
  return [
    {
      code: 'shell/missing-export',
      severity: 'warning',
      message: `\`${source}\` does not export \`${name}\``,
      location: locateText(file, source),
      fix: fixOfExport(source),
    },
  ];
}

function fixOfExport(source: string): string {
  const more =
    source === 'lectern/client' ? ', or import it from `lectern/theme`, which has what only themes need' : '';
  return `Correct the name${more}, or remove the import.`;
}

/** Whether a file belongs to our own client, whose imports may be absent from stubs on the server. */
function isOwn(file: string): boolean {
  return file.startsWith(path.join(packageRoot, 'src/client') + path.sep);
}

const UNREADABLE_MANIFEST = ' (directory description file)';

/** An error about a `package.json` that the bundler cannot read, of which each module below it tells; undefined for other errors. */
function manifestProblem({ message }: BundlerError): readonly Diagnostic[] | undefined {
  const [before = '', ...rest] = message.split(UNREADABLE_MANIFEST);
  const file = before.slice(before.lastIndexOf('Error: ') + 'Error: '.length);
  const problem = rest.length > 0 ? attempt(() => packageJsonProblem(file)) : undefined;
  return problem && [problem];
}

/** Errors for a missing module, located where the site names it; undefined for other errors. */
function missingModules({ message, module }: BundlerError, sources: Sources): readonly Diagnostic[] | undefined {
  const missing = missingModule(message);
  if (missing === undefined) return undefined;
  const file = fileOf(module);
  if (file !== undefined && !sources.generated.some(directory => file.startsWith(directory + path.sep))) {
    return [noModule(missing, locateText(file, missing))];
  }
  const problems = sources.importersOf(missing).map(importer => {
    // If a loader such as `raw-loader` in `!!raw-loader!./main.c` is missing, it is named rather than the whole specifier.
    const name = importer.specifier.includes(missing) ? missing : importer.specifier;
    return noModule(name, locateText(importer.file, importer.specifier));
  });
  return problems.length > 0 ? problems : [namedModule(missing, sources)];
}

/** The error for a missing module that the config or a plugin names: a style sheet, a component, a loader. */
function namedModule(missing: string, { siteDir, namingFiles }: Sources): Diagnostic {
  const absolute = missing.replace(/^@site(?=\/)/, siteDir);
  const file = path.isAbsolute(absolute) ? path.relative(siteDir, absolute).replaceAll(path.sep, '/') : undefined;
  const names = [missing, ...(file === undefined ? [] : [`@site/${file}`, `./${file}`, file])];
  const places = namingFiles.flatMap(naming => names.map(name => locateText(naming, name)));
  const location = places.find(({ line }) => line !== undefined) ?? places[0];
  return noModule(file ?? missing, location);
}

function missingModule(message: string): string | undefined {
  return /Can't resolve '([^']+)'/.exec(message)?.[1];
}

function noModule(name: string, location: SourceLocation | undefined): Diagnostic {
  return problem(`There is no module \`${name}\``, location, isBuiltin(name) ? PART_OF_NODE : fixOfModule(name));
}

function fixOfModule(name: string): string {
  if (name.startsWith(DATA_PREFIX)) return fixOfData(name.slice(DATA_PREFIX.length));
  const part = themePart(name);
  return part === undefined ? 'Correct the path, or install the package.' : partFix(part);
}

/** Data in a bundle would be bundled anew with each edit, and be on all pages. */
function fixOfData(name: string): string {
  return `Pages import data. Components read it: \`const data = useData('${name}');\`, with \`useData\` of \`lectern/client\`.`;
}

const PART_OF_NODE =
  'Browsers do not have this part of Node: do without it, or name a package in its place in `resolve.fallback` of what a plugin returns from `configureWebpack`.';

const SYNTAX_FIX = 'Correct the syntax here, or shortly before: a bracket, quote or comma may be missing.';
const MODULE_FIX = 'Fix the module that the message names, or the loader that reads it.';

const PLUGIN_FIX = 'Correct what it says, or remove the plugin where `configurePostCss` adds it.';

function errorProblem({ message, module, error }: BundlerError): Diagnostic {
  const file = fileOf(module);
  const location = file === undefined ? undefined : { file };
  if (location && isPluginError(error)) {
    const place = error.fileName === undefined ? location : { file: error.fileName, ...error.loc };
    return problem(error.message, place, PLUGIN_FIX);
  }
  if (location && isCssError(error))
    return problem(`This is no CSS: ${reasonOf(error)}`, { ...location, ...error.loc }, SYNTAX_FIX);
  const json = file?.endsWith('.json') ? attempt(() => readJson(file)) : undefined;
  if (json && 'problem' in json) return problem(`This is no JSON: ${json.problem}`, json.location, SYNTAX_FIX);
  const styles = STYLE_LANGUAGES.find(({ files }) => file !== undefined && files.test(file));
  if (styles && /appropriate loader/.test(message)) {
    return problem(`Nothing here reads ${styles.name}`, location, styles.fix);
  }
  const syntax = SYNTAX_ERROR.exec(message);
  if (location && syntax) {
    const [, reason = '', line, column, before] = syntax;
    const place = { line: Number(line), column: before === undefined ? Number(column) : before.length + 1 };
    return problem(reason, { ...location, ...place }, SYNTAX_FIX);
  }
  if (hidesThrown(error))
    return problem(
      `${message.split('\n')[0]} ${messageOf(error)}`,
      location,
      'Throw an error in the loader that the message names.',
    );
  // The bundler leaves out causes.
  return problem((message.split('\n    at ')[0] ?? message) + partsOf(error), location, MODULE_FIX);
}

/** @example reasonOf(new Error('Unexpected token Ident("red")')) // 'unexpected token `red`' */
function reasonOf({ message }: Error): string {
  return message.charAt(0).toLowerCase() + message.slice(1).replace(/(?<!\w)\w+\("([^"]*)"\)$/, '`$1`');
}

function isPluginError(error: unknown): error is PostcssPluginError {
  return error instanceof Error && 'isOfPlugin' in error;
}

/** An error of Lightning CSS. */
function isCssError(
  error: unknown,
): error is Error & { readonly loc: { readonly line: number; readonly column: number } } {
  return error instanceof Error && 'fileName' in error && isLocated(error);
}

function isLocated(
  error: Error,
): error is Error & { readonly loc: { readonly line: number; readonly column: number } } {
  return 'loc' in error;
}

function fileOf(module: BundlerError['module']): string | undefined {
  return module?.resource?.replace(/\?.*$/s, '');
}

function problem(message: string, location: SourceLocation | undefined, fix: string): Diagnostic {
  return { code: 'shell/bundle-error', severity: 'error', message, ...omitUndefined({ location }), fix };
}

/** Languages that compile to CSS, which need a plugin. */
export const STYLE_LANGUAGES = [
  {
    name: 'Sass',
    files: /\.s[ac]ss$/,
    fix: "Run `npm install docusaurus-plugin-sass sass`, and add `plugins: ['docusaurus-plugin-sass']` to the config.",
  },
  {
    name: 'Less',
    files: /\.less$/,
    fix: 'Write the styles as CSS, which has nesting and variables of its own. Or run `npm install less less-loader`, and add a plugin to the config whose `configureWebpack` gives `.less` files to `less-loader`.',
  },
] as const;

/** The first error in swc's output: the message, a code frame that begins with its place, and a mark below its column, unless it is at the end. */
const SYNTAX_ERROR =
  /^(?:Error:)?[^\S\n]*[x×] (.+)\n[^\S\n]*[,╭][-─]\[[^\]\n]*?:(\d+):(\d+)\](?:(?:(?![,╭][-─]\[)[\s\S])*?\n *[:·] ( *)\S)?/m;
