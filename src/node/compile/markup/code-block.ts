import type { MagicComment } from '../../config/site.ts';
import { type CodeMeta, readCodeMeta } from '../code-meta.ts';
import { escapeHtml, type Highlighter } from '../highlight.ts';
import { takeMagicComments } from '../magic-comments.ts';

const HIGHLIGHTED = 'theme-code-block-highlighted-line';
const COPY =
  '<div class="buttonGroup"><button type="button" class="clean-btn" data-copy aria-label="Copy code to clipboard" title="Copy">' +
  '<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">' +
  '<path d="M9 9h11v11H9zM5 15H4V4h11v1"/></svg></button></div>';

export interface CodeBlock {
  readonly code: string;
  readonly language: string;
  readonly meta: string;
}

export interface CodeBlockTools {
  readonly highlight: Highlighter;
  readonly magicComments: readonly MagicComment[];
}

/** A code block as finished HTML: title, highlighted lines, copy button. */
export function codeBlockHtml(block: CodeBlock, { highlight, magicComments }: CodeBlockTools): string {
  const meta = readCodeMeta(block.meta);
  const marked =
    meta.highlighted.size > 0
      ? { code: block.code, classes: classesOfRange(meta.highlighted) }
      : takeMagicComments(block.code, block.language, magicComments);
  const lines = highlight(marked.code, block.language);
  const language = escapeHtml(block.language).replaceAll('"', '');
  const title = meta.title === undefined ? '' : `<div class="codeBlockTitle">${escapeHtml(meta.title)}</div>`;
  return (
    `<div class="language-${language} codeBlockContainer theme-code-block">${title}<div class="codeBlockContent">` +
    `<pre tabindex="0" class="prism-code language-${language} codeBlock">${codeElement(lines, marked.classes, meta)}</pre>` +
    `${COPY}</div></div>`
  );
}

/** Lines are elements of their own only where something marks or numbers them. */
function codeElement(
  lines: readonly string[],
  classes: ReadonlyMap<number, readonly string[]>,
  { firstNumber }: CodeMeta,
): string {
  if (classes.size === 0 && firstNumber === undefined) {
    return `<code class="codeBlockLines">${lines.join('\n')}\n</code>`;
  }
  const numbering = firstNumber === undefined ? '' : ' codeBlockLinesWithNumbering';
  const start =
    firstNumber === undefined || firstNumber === 1 ? '' : ` style="counter-reset:line-count ${firstNumber - 1}"`;
  const body = lines.map(
    (line, index) => `<span class="${['token-line', ...(classes.get(index) ?? [])].join(' ')}">${line}\n</span>`,
  );
  return `<code class="codeBlockLines${numbering}"${start}>${body.join('')}</code>`;
}

function classesOfRange(lines: ReadonlySet<number>): ReadonlyMap<number, readonly string[]> {
  return new Map([...lines].map(line => [line - 1, [HIGHLIGHTED]]));
}
