import type { Diagnostic, SourceLocation } from '../diagnostics/index.ts';
import { statIfExists } from '../util/files.ts';
import { type DescriptionFile, readDescriptionFile } from './read-file.ts';

/** A page of a description has no file: what names it is the path of the description, and a pointer after `#`. */
const PAGE_FILE = /^(.+?)#(\/.*)$/s;

/** The file that stands for a page of a description. */
export function pageFile(file: string, pointer: string): string {
  return `${file}#${pointer}`;
}

/** The location of a page of a description in it; undefined for what is no such page. */
export function pageLocation(name: string): SourceLocation | undefined {
  const [, file, pointer] = PAGE_FILE.exec(name) ?? [];
  if (file === undefined || pointer === undefined || !statIfExists(file)?.isFile()) return undefined;
  return readDescriptionFile(file).value?.locate(pointer) ?? { file };
}

/** Gives problems of pages that are made of a description the file, the line and the pointer there. */
export function placeProblems(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const files = new Map<string, DescriptionFile | undefined>();
  const placed = (location: SourceLocation): { readonly location: SourceLocation; readonly pointer?: string } => {
    const [, file, pointer] = PAGE_FILE.exec(location.file) ?? [];
    if (file === undefined || pointer === undefined || !statIfExists(file)?.isFile()) return { location };
    if (!files.has(file)) files.set(file, readDescriptionFile(file).value);
    return { location: files.get(file)?.locate(pointer) ?? { file }, pointer };
  };
  return problems.map(problem => {
    const own = problem.location && placed(problem.location);
    if (own?.pointer === undefined) return problem;
    const others = problem.alsoAt && { alsoAt: problem.alsoAt.map(each => placed(each).location) };
    return { ...problem, message: `${problem.message}, in ${own.pointer}`, location: own.location, ...others };
  });
}
