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
    location: placeIn(fence, message, page),
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

function placeIn(fence: Code, message: string, page: PageContext): SourceLocation {
  const start = locationOf(page, fence);
  const line = Number(LINE.exec(message)?.[1] ?? 0);
  const own = fence.value.split('\n')[line - 1];
  if (own === undefined || start.line === undefined) return start;
  const written = page.source.text.split(/\r?\n/)[start.line + line - 1] ?? '';
  const column = written.indexOf(own.trim());
  return column < 0 || own.trim() === '' ? start : { ...start, line: start.line + line, column: column + 1 };
}
