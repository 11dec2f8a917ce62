/** Runs the site's typedoc on a package. */

import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic, SourceLocation } from '../../../diagnostics/index.ts';
import { statIfExists } from '../../../util/files.ts';
import { relativePath } from '../../../util/relative-path.ts';
import type { Reflection } from './json.ts';

/** A package to read. All paths are absolute. */
export interface PackageFiles {
  readonly packageDir: string;
  readonly entryPoints: readonly string[];
  readonly tsconfig: string;
  /** Module of the site's typedoc. */
  readonly typedoc: string;
}

export interface PackageDeclarations {
  /** Undefined if problems keep pages from being made. */
  readonly project?: Reflection;
  /** All files that were read, absolute. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface SourceFile {
  readonly fileName: string;
  readonly isDeclarationFile: boolean;
  getLineAndCharacterOfPosition(position: number): { readonly line: number; readonly character: number };
}

interface TsDiagnostic {
  readonly category: number;
  readonly code: number;
  readonly file?: SourceFile;
  readonly start?: number;
  readonly messageText: unknown;
}

interface Program {
  getSourceFile(name: string): SourceFile | undefined;
  getSourceFiles(): readonly SourceFile[];
  getOptionsDiagnostics(): readonly TsDiagnostic[];
  getSyntacticDiagnostics(file: SourceFile): readonly TsDiagnostic[];
  getSemanticDiagnostics(file: SourceFile): readonly TsDiagnostic[];
}

interface ParsedConfig {
  readonly options: object & { readonly configFile?: { readonly extendedSourceFiles?: readonly string[] } };
  readonly fileNames: readonly string[];
  readonly errors: readonly TsDiagnostic[];
}

/** What is used of TypeScript. */
interface TypeScript {
  readonly sys: object;
  createProgram(options: { readonly rootNames: readonly string[]; readonly options: object }): Program;
  getParsedCommandLineOfConfigFile(file: string, options: object, host: object): ParsedConfig | undefined;
  flattenDiagnosticMessageText(text: unknown, newLine: string): string;
}

interface LiveReflection {
  readonly sources?: { fileName: string; readonly fullFileName: string }[];
}

interface LiveProject {
  readonly reflections: Readonly<Record<string, LiveReflection>>;
}

/** What is used of typedoc. */
interface TypeDoc {
  readonly Application: {
    bootstrap(
      options: object,
      readers: readonly object[],
    ): Promise<{
      logger: object;
      readonly converter: { convert(entryPoints: readonly object[]): LiveProject };
      readonly serializer: { projectToObject(project: LiveProject, root: string): Reflection };
    }>;
  };
  readonly Logger: new () => object;
}

const OPTIONS = {
  // Nothing of git: its revision would change every page with each commit.
  disableGit: true,
  sourceLinkTemplate: '{path}',
  gitRevision: 'none',
  excludeInternal: true,
  excludePrivate: true,
  sort: ['source-order'],
  readme: 'none',
  skipErrorChecking: true,
};

/** Reads the declarations of a package. */
export async function readDeclarations(options: PackageFiles): Promise<PackageDeclarations> {
  const { packageDir, entryPoints, tsconfig } = options;
  const [typedoc, ts] = await loadTypedoc(options.typedoc);
  const place = (problem: TsDiagnostic): Diagnostic => compileError(problem, ts, tsconfig);
  const config = configOf(options, ts);
  const configFiles = [tsconfig, ...(config.options.configFile?.extendedSourceFiles ?? [])].map(file =>
    path.resolve(file),
  );
  if (config.errors.length > 0) {
    return { files: configFiles, diagnostics: config.errors.map(each => ({ ...place(each), ...BROKEN_CONFIG })) };
  }
  const ambient = config.fileNames.filter(file => /\.d\.[cm]?ts$/.test(file));
  const program = ts.createProgram({ rootNames: [...entryPoints, ...ambient], options: config.options });
  const sources = program.getSourceFiles();
  const files = [...new Set([...configFiles, ...sources.map(({ fileName }) => path.resolve(fileName))])];
  const diagnostics = errorsIn(program).map(place);
  if (diagnostics.length > 0) return { files, diagnostics };
  const app = await typedoc.Application.bootstrap(OPTIONS, []);
  app.logger = new typedoc.Logger();
  const project = app.converter.convert(entryPointsOf(options, program));
  for (const { sources: places = [] } of Object.values(project.reflections)) {
    for (const each of places) each.fileName = relativePath(packageDir, each.fullFileName);
  }
  return { project: app.serializer.projectToObject(project, packageDir), files, diagnostics: [] };
}

/** The site's typedoc, and the TypeScript that it uses. */
async function loadTypedoc(file: string): Promise<readonly [TypeDoc, TypeScript]> {
  const typescript = createRequire(file).resolve('typescript');
  const typedoc = (await import(pathToFileURL(file).href)) as TypeDoc;
  return [typedoc, ((await import(pathToFileURL(typescript).href)) as { readonly default: TypeScript }).default];
}

/** For packages that are published without a config: modules are found as bundlers do (100), in the newest syntax (99). */
const USUAL_OPTIONS: object = { strict: true, skipLibCheck: true, moduleResolution: 100, module: 99, target: 99 };

/** The config of a package. One that is installed may extend a file that is not: nobody can correct that, and its declarations need no config. */
function configOf({ packageDir, tsconfig }: PackageFiles, ts: TypeScript): ParsedConfig {
  const usual = { options: USUAL_OPTIONS, fileNames: [], errors: [] };
  if (!statIfExists(tsconfig)) return usual;
  const config = parseConfig(tsconfig, ts);
  const isItsOwn = isInstalled(tsconfig) && tsconfig === path.join(packageDir, 'tsconfig.json');
  return isItsOwn && config.errors.length > 0 ? usual : config;
}

function parseConfig(file: string, ts: TypeScript): ParsedConfig {
  const errors: TsDiagnostic[] = [];
  const onUnRecoverableConfigFileDiagnostic = (problem: TsDiagnostic): void => void errors.push(problem);
  const parsed = ts.getParsedCommandLineOfConfigFile(file, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic });
  // Entry points are named by the site, so `files` and `include` may name none.
  const found = (parsed?.errors ?? []).filter(({ code }) => code !== 18002 && code !== 18003);
  return { options: parsed?.options ?? {}, fileNames: parsed?.fileNames ?? [], errors: [...errors, ...found] };
}

/** Names of modules as importers write them; the first of all has that of the package's folder. */
function entryPointsOf({ packageDir, entryPoints }: PackageFiles, program: Program): readonly object[] {
  return entryPoints.map(file => {
    const name = relativePath(packageDir, file)
      .replace(/^src\//, '')
      .replace(/(?:\.d)?\.[cm]?tsx?$/, '');
    const module = name === 'index' ? path.basename(packageDir) : name.replace(/\/index$/, '');
    return { displayName: module, program, sourceFile: program.getSourceFile(file) };
  });
}

/** TypeScript's errors in the files of the package, not in those of others. */
function errorsIn(program: Program): readonly TsDiagnostic[] {
  const own = program.getSourceFiles().filter(file => !file.isDeclarationFile && !isInstalled(file.fileName));
  const all = [
    ...program.getOptionsDiagnostics(),
    ...own.flatMap(file => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
  return all.filter(({ category }) => category === 1);
}

/** Whether a file is one of an installed package. */
export function isInstalled(file: string): boolean {
  return /[/\\]node_modules[/\\]/.test(file);
}

const BROKEN_CONFIG = {
  code: 'typescript/broken-tsconfig',
  fix: 'Correct the file, or name another one by `tsconfig`.',
} as const;

function compileError({ file, start = 0, messageText }: TsDiagnostic, ts: TypeScript, tsconfig: string): Diagnostic {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  return {
    code: 'typescript/compile-error',
    severity: 'error',
    message: `TypeScript reports: ${text.endsWith('.') ? text : `${text}.`}`,
    location: file ? locationIn(file, start) : { file: tsconfig },
    fix: 'Correct what `tsc` reports here, too, or install what is missing: types that are not known would be shown as `any`.',
  };
}

function locationIn(file: SourceFile, position: number): SourceLocation {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return { file: path.resolve(file.fileName), line: line + 1, column: character + 1 };
}
