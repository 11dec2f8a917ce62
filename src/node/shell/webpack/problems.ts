import path from 'node:path';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import { locateText } from '../../diagnostics/source-location.ts';
import { packageRoot } from '../../version.ts';

/** An error as the bundler reports it, as far as it is of use. */
export interface BundlerError {
  readonly message: string;
  readonly module?: { readonly resource?: string } | null;
}

/** The files that name a module which the generated entries import for them, as they write it. */
export type ImportersOf = (module: string) => readonly { readonly file: string; readonly specifier: string }[];

/** Problems of the site's modules. Client and server are two bundles of the same files, so errors come twice. */
export function bundleProblems(
  errors: readonly BundlerError[],
  importersOf: ImportersOf = () => [],
): readonly Diagnostic[] {
  const problems = errors.flatMap(error => toDiagnostics(error, importersOf));
  return withoutRepeats(problems);
}

function withoutRepeats(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(problems.map(problem => [JSON.stringify([problem.message, problem.location]), problem])).values()];
}

/** Names that modules import from others that do not export them: whatever uses them fails later, and says less. */
export function missingExports(warnings: readonly BundlerError[]): readonly Diagnostic[] {
  const found = warnings.flatMap(({ message, module }): Diagnostic[] => {
    const [, name, source] = /export '([^']+)'.* was not found in '([^']+)'/.exec(message) ?? [];
    const file = module?.resource?.replace(/\?.*$/, '');
    if (name === undefined || source === undefined || file === undefined || isOwn(file)) return [];
    return [
      {
        code: 'shell/missing-export',
        severity: 'warning',
        message: `\`${source}\` does not export \`${name}\``,
        location: locateText(file, source),
        fix: 'Correct the name, or do without it.',
      },
    ];
  });
  return withoutRepeats(found);
}

/** Our own client does without packages on the server that only a browser needs. */
function isOwn(file: string): boolean {
  return file.startsWith(path.join(packageRoot, 'src/client') + path.sep);
}

/** Pages import through the generated entries: what is missing is told where it is written; the bundler only knows the lines of what its loaders made of the file. */
function toDiagnostics(error: BundlerError, importersOf: ImportersOf): readonly Diagnostic[] {
  const missing = missingModule(error);
  const importers = missing === undefined || !isGenerated(error) ? [] : importersOf(missing);
  if (missing === undefined || importers.length === 0) return [toDiagnostic(error)];
  return importers.map(({ file, specifier }) => {
    // A loader that is missing, `raw-loader` of `!!raw-loader!./main.c`, is told by its own name.
    const name = specifier.includes(missing) ? missing : specifier;
    return noModule(name, locateText(file, specifier));
  });
}

function missingModule({ message }: BundlerError): string | undefined {
  return /Can't resolve '([^']+)'/.exec(message)?.[1];
}

function isGenerated({ module }: BundlerError): boolean {
  return /[\\/]shell[\\/]entries[\\/]/.test(module?.resource ?? '');
}

function noModule(name: string, location: SourceLocation | undefined): Diagnostic {
  return problem(`There is no module \`${name}\``, { location, fix: 'Correct the path, or install the package.' });
}

function toDiagnostic(error: BundlerError): Diagnostic {
  const { message, module } = error;
  const file = module?.resource?.replace(/\?.*$/, '');
  const missing = missingModule(error);
  if (missing !== undefined) return noModule(missing, file === undefined ? undefined : locateText(file, missing));
  const styles = STYLE_LANGUAGES.find(({ files }) => file !== undefined && files.test(file));
  if (file !== undefined && styles && /appropriate loader/.test(message)) {
    return problem(`Nothing here reads ${styles.name}`, { location: { file }, fix: styles.fix });
  }
  const syntax = SYNTAX_ERROR.exec(message);
  if (file !== undefined && syntax) {
    const [, reason = '', line, before = ''] = syntax;
    return problem(reason, { location: { file, line: Number(line), column: before.length + 1 } });
  }
  return problem(message.split('\n    at ')[0] ?? message, { location: file === undefined ? undefined : { file } });
}

/** Languages that become CSS by a plugin of the site's. */
const STYLE_LANGUAGES = [
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

/** The first error in the compiler's drawing: its words, a frame that begins with the line, and a mark below the column. */
const SYNTAX_ERROR = /^(?:Error:)?\s*[x×] (.+?)\n\s*[,╭][-─]\[[^\]]*?:(\d+):\d+\][\s\S]*?\n *[:·] ( *)\S/m;

interface Details {
  readonly location: SourceLocation | undefined;
  readonly fix?: string;
}

function problem(message: string, { location, fix }: Details): Diagnostic {
  return {
    code: 'shell/bundle-error',
    severity: 'error',
    message,
    ...(location ? { location } : {}),
    ...(fix === undefined ? {} : { fix }),
  };
}
