import type { MagicComment } from '../../config/site.ts';
import { type CodeMeta, readCodeMeta } from '../code-meta.ts';
import { escapeHtml, type Highlighter } from '../highlight.ts';
import { takeMagicComments } from '../magic-comments.ts';

const HIGHLIGHTED = 'theme-code-block-highlighted-line';
const COPY =
  '<div class="buttonGroup"><button type="button" class="clean-btn" data-copy aria-label="Copy code to clipboard"></button></div>';

export interface CodeBlock {
  readonly code: string;
  readonly language: string;
  readonly meta: string;
}

export interface CodeBlockTools {
  readonly highlight: Highlighter;
  readonly magicComments: readonly MagicComment[];
}

/** What marks lines, by their index. */
type LineClasses = ReadonlyMap<number, readonly string[]>;

/** A code block as finished HTML: title, highlighted lines, copy button. */
export function codeBlockHtml(block: CodeBlock, tools: CodeBlockTools): string {
  const meta = readCodeMeta(block.meta);
  const { lines, classes } = highlightedLines(block, tools);
  const language = escapeHtml(block.language).replaceAll('"', '');
  const title = meta.title === undefined ? '' : `<div class="codeBlockTitle">${escapeHtml(meta.title)}</div>`;
  return (
    `<div class="language-${language} codeBlockContainer theme-code-block">${title}<div class="codeBlockContent">` +
    `<pre tabindex="0" class="prism-code language-${language} codeBlock">${codeElement(lines, classes, meta)}</pre>` +
    `${COPY}</div></div>`
  );
}

/** The inside of a code block's `code`, for a component that paints the block around it. */
export function highlightedHtml(block: CodeBlock, tools: CodeBlockTools): string {
  const { lines, classes } = highlightedLines(block, tools);
  return codeInside(lines, classes, readCodeMeta(block.meta));
}

function highlightedLines({ code, language, meta }: CodeBlock, { highlight, magicComments }: CodeBlockTools) {
  const { highlighted } = readCodeMeta(meta);
  const marked =
    highlighted.size > 0
      ? { code, classes: classesOfRange(highlighted) }
      : takeMagicComments(code, language, magicComments);
  return { lines: highlight(marked.code, language), classes: marked.classes };
}

function codeElement(lines: readonly string[], classes: LineClasses, meta: CodeMeta): string {
  const { firstNumber } = meta;
  const numbering = firstNumber === undefined ? '' : ' codeBlockLinesWithNumbering';
  const start =
    firstNumber === undefined || firstNumber === 1 ? '' : ` style="counter-reset:line-count ${firstNumber - 1}"`;
  return `<code class="codeBlockLines${numbering}"${start}>${codeInside(lines, classes, meta)}</code>`;
}

/** Lines are elements of their own only where something marks or numbers them. */
function codeInside(lines: readonly string[], classes: LineClasses, { firstNumber }: CodeMeta): string {
  if (classes.size === 0 && firstNumber === undefined) return `${lines.join('\n')}\n`;
  return lines
    .map((line, index) => `<span class="${['token-line', ...(classes.get(index) ?? [])].join(' ')}">${line}\n</span>`)
    .join('');
}

function classesOfRange(lines: ReadonlySet<number>): LineClasses {
  return new Map([...lines].map(line => [line - 1, [HIGHLIGHTED]]));
}
