import { type CodeBlock, markedCode } from '../../../shared/code/block.ts';
import type { MagicComment, MarkedCode } from '../../../shared/code/magic-comments.ts';
import { escapeAttribute } from '../../../shared/escape.ts';
import type { CodeProblem, TypedCode, Typer } from './twoslash.ts';

/** A code block with its types, or TypeScript's errors in it. */
export type TypedBlock =
  | { readonly block: MarkedCode & Pick<TypedCode, 'decorations' | 'notes'> }
  | { readonly problems: readonly CodeProblem[] };

/**
 * Adds types to a code block. Magic comments are removed before the code is type-checked, since they are not part of
 * it; line ranges of the info string are applied afterwards, since they count the lines that readers see.
 */
export function typedBlock(block: CodeBlock, typer: Typer, magicComments: readonly MagicComment[]): TypedBlock {
  const marked = markedCode({ ...block, meta: '' }, magicComments);
  const typed = typer(marked.code, block.language);
  if (!('code' in typed))
    return { problems: typed.map(problem => ({ ...problem, line: sourceLine(block, marked, problem) })) };
  const { code, decorations, notes, lineAfter } = typed;
  const classes = new Map(markedCode({ ...block, code }, magicComments).classes);
  for (const [line, names] of marked.classes) {
    const shownLine = lineAfter(line);
    if (shownLine !== undefined) classes.set(shownLine, [...names, ...(classes.get(shownLine) ?? [])]);
  }
  return { block: { code, classes, decorations, notes } };
}

/** The line of a problem in the source of the block. */
function sourceLine({ code }: CodeBlock, marked: MarkedCode, { line }: CodeProblem): number {
  const text = marked.code.split('\n')[line] ?? '';
  const found = code.split('\n').findIndex((written, index) => index >= line && written.startsWith(text.trimEnd()));
  return found < 0 ? line : found;
}

interface NotedLine {
  readonly html: string;
  readonly classNames: readonly string[];
}

/** The HTML of a code block's lines, with notes below them. */
export function joinNoted(lines: readonly NotedLine[], notes: TypedCode['notes']): string {
  return lines
    .map(({ html, classNames }, index) => {
      const names = ['token-line', ...classNames].join(' ');
      return `<span class="${escapeAttribute(names)}">${html}\n</span>${notes.get(index) ?? ''}`;
    })
    .join('');
}
