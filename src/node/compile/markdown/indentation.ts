import { visit } from '../walk.ts';
import { childrenOf, type MarkdownNode } from './nodes.ts';
import { type SourceText, sliceOf } from './source-text.ts';

/** Spaces that make code of a line, or of a block in its item or quote. */
const CODE_INDENT = 4;

/**
 * Whether a block is indented as Markdown wants it: MDX has no code by indentation, and so takes more. With tabs it is not kept, since
 * columns count them as one.
 */
export function isEvenlyIndented(node: MarkdownNode, source: SourceText): boolean {
  if (!source.isMdx) return true;
  const start = columnOf(node);
  const raw = sliceOf(node, source) ?? '';
  const lines = () => raw.split('\n').slice(1);
  const [first, ...others] = childrenOf(node);
  switch (node.type) {
    case 'code': {
      const end = raw.slice(raw.lastIndexOf('\n') + 1);
      return !end.includes('\t') && indentOfLine(end) - start + 1 < CODE_INDENT;
    }
    case 'heading':
      // Written without the space before it.
      return lines().every(line => indentOfLine(line) < CODE_INDENT);
    case 'table':
      return !raw.includes('\t') && lines().every(line => indentOfLine(line) - start + 1 < CODE_INDENT);
    case 'blockquote':
      return (
        !raw.includes('\t') &&
        !hasLines(node) &&
        lines().every(line => indentOfLine(line) - start + 1 < CODE_INDENT) &&
        childrenOf(node).every(child => columnOf(child) - start < CODE_INDENT + 2)
      );
    case 'list':
      return childrenOf(node).every(item => columnOf(item) - start < CODE_INDENT);
    case 'footnoteDefinition':
      return !raw.includes('\t') && others.every(other => columnOf(other) - start < 2 * CODE_INDENT);
    case 'listItem':
      return (
        !raw.includes('\t') &&
        first !== undefined &&
        first.position?.start.line === node.position?.start.line &&
        columnOf(first) - start <= CODE_INDENT + 1 &&
        others.every(other => columnOf(other) - columnOf(first) < CODE_INDENT)
      );
    default:
      return true;
  }
}

/** Whether a quote has blocks that are indented line by line. */
function hasLines(quote: MarkdownNode): boolean {
  let found = false;
  visit(quote, ['code', 'table'], () => {
    found = true;
  });
  return found;
}

function columnOf({ position }: MarkdownNode): number {
  return position?.start.column ?? Number.POSITIVE_INFINITY;
}

function indentOfLine(line: string): number {
  return line.length - line.trimStart().length;
}
