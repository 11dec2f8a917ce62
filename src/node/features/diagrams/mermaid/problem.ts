/** Tells what is wrong with a diagram, where Mermaid says so. */

import type { Code } from 'mdast';
import type { DiagramProblem } from '../../../../shared/drawn-diagram.ts';
import type { PageContext } from '../../../compile/page-context.ts';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import { placeIn } from '../problem.ts';
import { keptLines } from './lines.ts';

/** Characters of a message that are shown: parsers list all that may stand at a place. */
const MAX_CHARACTERS = 300;
const LANGIUM = /\bline (\d+), column (\d+)/;
const LINE = /\bline (\d+)/;

/** The problem of a diagram at the line and column of the page that Mermaid names. */
export function mermaidProblem(block: Code, problem: DiagramProblem, page: PageContext): Diagnostic {
  const { line, column } = positionOf(block.value, problem);
  return {
    code: 'compile/broken-diagram',
    severity: 'error',
    message: `The diagram cannot be drawn: ${shortened(problem.message)}`,
    location: placeIn(block, page, { line, ...(column !== undefined && { column }) }),
    fix: fixOf(problem),
  };
}

function fixOf({ name, message }: DiagramProblem): string {
  if (name === 'UnknownDiagramError') {
    return 'Begin the diagram with its type, such as `flowchart LR` or `sequenceDiagram`. A type that is newer than the Mermaid of the site needs another version of it.';
  }
  if (/\bimage cannot be decoded\b/.test(message)) {
    return 'Leave the picture out, or write it as `data:`: the build loads nothing from the network.';
  }
  if (name === 'UnknownIcon') {
    return 'Use an icon of Mermaid (`cloud`, `database`, `disk`, `internet`, `server`), or a picture written as `data:`: icons that a script of the site registers are known where browsers draw.';
  }
  if (name === 'Overdue') return 'Split the diagram, or write it in a simpler way.';
  if (name === 'Huge' || /\blimit exceeded\b/i.test(message)) {
    return 'Split the diagram, or set `themeConfig.mermaid.options` to allow more: `{ maxTextSize: 100000, maxEdges: 1000 }`.';
  }
  return 'Correct the diagram; https://mermaid.js.org shows the syntax of each type.';
}

/** Line, from 1, and column, from 1, in the code; line 0 if Mermaid names none. */
function positionOf(code: string, { message, found, mark }: DiagramProblem): { line: number; column?: number } {
  // After the line `---`.
  if (mark) return { line: mark.line + 2, column: mark.column + 1 };
  const kept = keptLines(code);
  const [, langiumLine, langiumColumn] = LANGIUM.exec(message) ?? [];
  if (langiumLine !== undefined) return placed(kept[Number(langiumLine) - 1], Number(langiumColumn));
  const line = Number(LINE.exec(message)?.[1] ?? 0);
  const own = kept[line - 1];
  if (!own || !found) return placed(own);
  const [lastLine, lastColumn] = found.after;
  const from = lastLine === line ? lastColumn : 0;
  const at = found.text.trim() === '' ? own.text.trimEnd().length : own.text.indexOf(found.text.trim(), from);
  return placed(own, at < 0 ? undefined : at + 1);
}

function placed(line: { readonly number: number } | undefined, column?: number): { line: number; column?: number } {
  return { line: line?.number ?? 0, ...(line && column !== undefined && { column }) };
}

function shortened(message: string): string {
  return message
    .split('\n')
    .map(line => (line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line))
    .filter(line => line.trim() !== '')
    .join('\n');
}
