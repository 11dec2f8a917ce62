import type { Diagnostic, SourceLocation } from '../diagnostics/index.ts';
import { statIfExists } from '../util/files.ts';
import { type DescriptionFile, readDescriptionFile } from './read-file.ts';

/** A page that is made has no file: what names it is a file, and after `#` a JSON pointer into a description, or a line and a column. */
const PAGE_FILE = /^(.+?)#(?:(\/.*)|L(\d+):(\d+))$/s;

/** The file that stands for a page of a description. */
export function pageFile(file: string, pointer: string): string {
  return `${file}#${pointer}`;
}

/** The file that stands for a page of a declaration. */
export function declarationFile(
  file: string,
  { line, column }: { readonly line: number; readonly column: number },
): string {
  return `${file}#L${line}:${column}`;
}

/** The location of a page that is made; undefined for one that is written. */
export function pageLocation(name: string): SourceLocation | undefined {
  return createPlacer()(name)?.location;
}

/** Gives problems of pages that are made the file, the line and the pointer there. */
export function placeProblems(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const placeOf = createPlacer();
  return problems.map(problem => {
    const own = problem.location && placeOf(problem.location.file);
    if (!own) return problem;
    const others = problem.alsoAt && {
      alsoAt: problem.alsoAt.map(each => placeOf(each.file)?.location ?? each),
    };
    const message = own.pointer === undefined ? problem.message : `${problem.message}, in ${own.pointer}`;
    return { ...problem, message, location: own.location, ...others };
  });
}

interface Place {
  readonly location: SourceLocation;
  /** In a description. */
  readonly pointer?: string;
}

/** Returns a function that finds places; it reads each description once. */
function createPlacer(): (name: string) => Place | undefined {
  const files = new Map<string, DescriptionFile | undefined>();
  return name => {
    const [, file, pointer, line, column] = PAGE_FILE.exec(name) ?? [];
    if (file === undefined || !statIfExists(file)?.isFile()) return undefined;
    if (pointer === undefined) return { location: { file, line: Number(line), column: Number(column) } };
    if (!files.has(file)) files.set(file, readDescriptionFile(file).value);
    return { location: files.get(file)?.locate(pointer) ?? { file }, pointer };
  };
}
