/** Docs that a feature makes, in place of those of files. */

import type { DocsOptions, NamedMaker, Site } from '../../config/site.ts';
import type { Diagnostic, Result, SourceLocation } from '../../diagnostics/index.ts';
import type { KeyPath } from '../../diagnostics/source-location.ts';
import { statIfExists } from '../../util/files.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { InstanceContext, MadeDocs, SourceDoc, VersionInfo } from './types.ts';

/** What makes the docs of an instance; a feature's `docs` put it into the options of the instance. */
export interface DocsMaker extends NamedMaker {
  /** Makes the docs of a version. */
  make(version: VersionInfo, context: InstanceContext): Promise<MadeVersion>;
  /** What a version is missing, which `make` leaves out. */
  missing?(version: MissingVersion): readonly Missing[];
  /** Reads what a new version keeps; the value writes that into its folder. Without it, docs have no versions. */
  freeze?(): Promise<Result<(folder: string) => void>>;
  /** Where a version has that in its folder. */
  contentIn?(folder: string): string;
  /** Returns a function that finds the place of a name in a file; see {@link namedFile}. */
  createLocator?(): (file: string, name: string) => SourceLocation;
  /** What to do where many links of its texts are broken; a sentence. */
  readonly linkHint?: string;
  /** Whether pages that are made of a file as it is are of this maker; those with a {@link namedFile} name it. */
  owns?(file: string): boolean;
}

/** The docs of a version, with what comes with them. */
export interface MadeVersion extends Result<readonly SourceDoc[]> {
  readonly made: MadeDocs;
}

export interface MissingVersion extends Pick<VersionInfo, 'name' | 'contentPath'> {
  readonly isCurrent: boolean;
}

/** A problem, and the option that names what is missing. */
export interface Missing extends Pick<Diagnostic, 'code' | 'message' | 'fix'> {
  readonly option: KeyPath;
}

/** What makes the docs of an instance; undefined if they are files. */
export function makerOf({ maker }: Pick<DocsOptions, 'maker'>): DocsMaker | undefined {
  // Only features make them.
  return maker as DocsMaker | undefined;
}

/**
 * The `file` of a page that is made, and has none of its own: a file, and the name of a place in it, which is empty or begins with a
 * slash, and which the feature's maker finds.
 */
export function namedFile(file: string, feature: string, name: string): string {
  return `${file}#${feature}${name}`;
}

/** The same with a line and a column. */
export function locatedFile(
  file: string,
  { line, column }: { readonly line: number; readonly column: number },
): string {
  return `${file}#L${line}:${column}`;
}

/** A slash at the end is lost where paths are normalized, so that the name of a first page is empty. */
const MADE_FILE = /^(.+?)#(?:L(\d+):(\d+)|([\w-]+)(\/.*)?)$/s;

interface Place {
  /** Undefined where that of the page is right. */
  readonly location?: SourceLocation;
  readonly linkHint?: string;
  readonly name?: string;
}

/** Where a page that is made comes from; undefined for one that is written. */
export function madeLocation(name: string, site: Pick<Site, 'docs'>): SourceLocation | undefined {
  return createPlacer(site)(name)?.location;
}

/** Gives problems of pages that are made the file, the line and the name there. */
export function placeProblems(problems: readonly Diagnostic[], site: Pick<Site, 'docs'>): readonly Diagnostic[] {
  const placeOf = createPlacer(site);
  return problems.map(problem => {
    const own = problem.location && placeOf(problem.location.file);
    if (!own) return problem;
    const others = problem.alsoAt && {
      alsoAt: problem.alsoAt.map(each => placeOf(each.file)?.location ?? each),
    };
    const message = !own.name ? problem.message : `${problem.message}, in ${own.name}`;
    const hint = LINK_CODES.has(problem.code) ? own.linkHint : undefined;
    const fix = problem.fix && hint ? { fix: `${problem.fix} ${hint}` } : {};
    return { ...problem, message, ...omitUndefined({ location: own.location }), ...others, ...fix };
  });
}

/** Codes of problems of links for which a maker has a hint. */
const LINK_CODES: ReadonlySet<string> = new Set(['links/broken-link', 'links/broken-anchor']);

/** Returns a function that finds places by the `file` of a page; each maker reads its files once. */
function createPlacer({ docs }: Pick<Site, 'docs'>): (pageFile: string) => Place | undefined {
  const all = docs.flatMap(each => makerOf(each) ?? []);
  const hintOf = ({ linkHint }: DocsMaker) => omitUndefined({ linkHint });
  const makers = new Map(all.map(each => [each.feature, { locate: each.createLocator?.(), ...hintOf(each) }]));
  return pageFile => {
    const [, file, line, column, feature, name = ''] = MADE_FILE.exec(pageFile) ?? [];
    const owner = file === undefined ? all.find(each => each.owns?.(pageFile)) : undefined;
    if (owner) return hintOf(owner);
    if (file === undefined || !statIfExists(file)?.isFile()) return undefined;
    if (feature === undefined) return { location: { file, line: Number(line), column: Number(column) } };
    const { locate, ...own } = makers.get(feature) ?? {};
    return { location: locate?.(file, name) ?? { file }, name, ...own };
  };
}
