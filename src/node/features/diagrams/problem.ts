import type { Code } from 'mdast';
import { locationOf, type PageContext } from '../../compile/page-context.ts';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import { NoDrawing } from './draw.ts';

/** Lines of a message that are shown: those of commands may have all that they print. */
const MAX_LINES = 6;

/** The problem of a diagram, at the line that its message names, if that is one of the block. */
export function problemOf(fence: Code, error: unknown, page: PageContext): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split('\n').filter(line => line.trim() !== '');
  const hook = `\`markdown.diagrams.${fence.lang}\``;
  return {
    code: 'compile/broken-diagram',
    severity: 'error',
    message: `The diagram cannot be drawn: ${lines.slice(0, MAX_LINES).join('\n')}`,
    location: placeIn(fence, page, { line: Number(LINE.exec(message)?.[1] ?? 0) }),
    fix: fixOf(error, hook),
  };
}

function fixOf(error: unknown, hook: string): string {
  const { code, path } = error as { readonly code?: unknown; readonly path?: unknown };
  if (code === 'ENOENT' && typeof path === 'string') {
    return `Install \`${path}\`, which the function ${hook} runs, so that it is on the \`PATH\`.`;
  }
  return error instanceof NoDrawing
    ? `Correct the function ${hook} in the config.`
    : `Correct the diagram, or the function ${hook} in the config.`;
}

/** Where messages of Graphviz, PlantUML and others name a line; D2 does behind the name of its input, `-`. */
const LINE = /(?:\bline |\s-:)(\d{1,6})\b/i;

/** A line of a block, from 1, and its column if it is known. */
interface BlockPlace {
  readonly line: number;
  readonly column?: number;
}

/** The place of a line of a block in its page; that of the block if it has no such line. */
export function placeIn(block: Code, page: PageContext, { line, column }: BlockPlace): SourceLocation {
  const start = locationOf(page, block);
  const own = block.value.split('\n')[line - 1];
  if (own === undefined || own.trim() === '' || start.line === undefined) return start;
  const written = page.source.text.split(/\r?\n/);
  const isOwn = (number: number) => written[number - 1]?.includes(own.trim()) ?? false;
  // A component has its code at any line of it.
  const lines = [start.line + line, start.line + line - 1, start.line];
  const found = lines.find(isOwn);
  if (found === undefined) return start;
  const at = (written[found - 1] ?? '').indexOf(own.trim());
  const shift = column === undefined ? 0 : Math.max(0, column - 1 - (own.length - own.trimStart().length));
  return { ...start, line: found, column: at + 1 + shift };
}
