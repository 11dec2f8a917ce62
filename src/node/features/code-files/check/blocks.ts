import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { placeOf } from '../../../compile/code-origins.ts';
import { fillCode } from '../../../compile/compile-part.ts';
import { createCompiler } from '../../../compile/index.ts';
import { type CompilePart, FINISHED, locationOf, type PageContext } from '../../../compile/page-context.ts';
import type { CompilerSettings } from '../../../compile/types.ts';
import { visit } from '../../../compile/walk.ts';
import type { Diagnostic, Result, SourceLocation } from '../../../diagnostics/index.ts';

/** A code block with the flag `check`. */
export interface CheckedBlock {
  readonly language: string;
  readonly code: string;
  /** Its fence. */
  readonly location: SourceLocation;
  /** The place of a line of the code, and of a column in it, all 1-based. */
  readonly placeOf: (line: number, column?: number) => SourceLocation;
}

const FLAG = /(?:^|\s)check(?:\s|$)/;

/** Whether a text may have such blocks. */
export function mayBeChecked(text: string): boolean {
  return text.split('\n').some(line => /`{3}|~{3}/.test(line) && FLAG.test(line));
}

/** A Markdown file. */
export interface BlockSource {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

export type ReadBlocks = (source: BlockSource) => Promise<Result<readonly CheckedBlock[]>>;

/** Creates a reader of the blocks to check in the pages of a content plugin, those that show files filled. */
export function createBlockReader(settings: CompilerSettings, parts: readonly CompilePart[]): ReadBlocks {
  let found: readonly CheckedBlock[] = [];
  // This plugin takes the place of the site's remark plugins, and the rest of the chain is skipped.
  const collect = () => (tree: Root, file: VFile) => {
    const context = file.data.page as PageContext;
    fillCode(tree, context);
    found = blocksOf(tree, context);
    throw FINISHED;
  };
  const compile = createCompiler({ ...settings, remarkPlugins: [collect] }, { parts });
  return async source => {
    found = [];
    const { diagnostics } = await compile({ ...source, permalink: '/', resolveDoc: () => undefined });
    const errors: readonly Diagnostic[] = diagnostics.filter(({ severity }) => severity === 'error');
    return { value: found, diagnostics: errors };
  };
}

function blocksOf(tree: Root, context: PageContext): readonly CheckedBlock[] {
  const blocks: CheckedBlock[] = [];
  visit<Code>(tree, ['code'], node => {
    if (!FLAG.test(node.meta ?? '')) return;
    const location = locationOf(context, node);
    const origin = context.codeOrigins.get(placeOf(location));
    const { file, line: fence = 0, column: indent = 1 } = location;
    blocks.push({
      language: (node.lang ?? '').toLowerCase(),
      code: node.value,
      location,
      placeOf: (line, column) =>
        origin
          ? { file: origin.file, line: origin.lines[line - 1] ?? origin.lines.at(-1) ?? 1 }
          : { file, line: fence + line, ...(column === undefined ? {} : { column: indent + column - 1 }) },
    });
  });
  return blocks;
}
