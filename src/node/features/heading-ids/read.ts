import type { Heading, Root } from 'mdast';
import { formatOf } from '../../compile/format.ts';
import { createCompiler } from '../../compile/index.ts';
import { FINISHED } from '../../compile/page-context.ts';
import type { CompilerSettings, Format } from '../../compile/types.ts';
import { visit } from '../../compile/walk.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';

/** A heading of a Markdown text, as the compiler reads it. */
export interface HeadingLine {
  /** 0-based line of the text, and 0-based column of its `#`. */
  readonly line: number;
  readonly column: number;
  readonly depth: number;
  /** The author's id, or the generated one; undefined for titles and for headings that consist of punctuation. */
  readonly id?: string;
}

export interface HeadingSource {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/** The headings of a text, in order. */
export interface Headings {
  readonly format: Format;
  readonly lines: readonly HeadingLine[];
}

export type ReadHeadings = (source: HeadingSource) => Promise<Result<Headings | undefined>>;

/**
 * Creates a reader of headings for the pages of a content plugin. Its value is undefined if a text cannot be parsed.
 */
export function createHeadingReader(settings: CompilerSettings): ReadHeadings {
  let found: readonly HeadingLine[] | undefined;
  // This plugin takes the place of the site's remark plugins: ids are assigned by then, and the rest of the chain is
  // skipped.
  const collect = () => (tree: Root) => {
    found = headingsOf(tree);
    throw FINISHED;
  };
  const { preprocessor: _, ...markdown } = settings.markdown;
  const compile = createCompiler({ ...settings, markdown, remarkPlugins: [collect] });
  return async headingSource => {
    found = undefined;
    const source = { ...headingSource, permalink: '/', resolveDoc: () => undefined };
    const { diagnostics } = await compile(source);
    if (!found) return { value: undefined, diagnostics: diagnostics.map(asWarning) };
    return { value: { format: formatOf(source, markdown.format), lines: found }, diagnostics: [] };
  };
}

function headingsOf(tree: Root): readonly HeadingLine[] {
  const headings: HeadingLine[] = [];
  visit<Heading>(tree, ['heading'], ({ depth, position, data }) => {
    const { id } = (data as { readonly hProperties?: { readonly id?: string } } | undefined)?.hProperties ?? {};
    if (!position) return;
    const { line, column } = position.start;
    headings.push({ line: line - 1, column: column - 1, depth, ...(id !== undefined && { id }) });
  });
  return headings;
}

/** In a build this is an error; here the file is only skipped. */
function asWarning(problem: Diagnostic): Diagnostic {
  return { ...problem, severity: 'warning' };
}
