import type { CodeBlock, CodePainter } from '../../../shared/code/block.ts';
import { readCodeMeta } from '../../../shared/code/meta.ts';
import { escapeText } from '../../../shared/escape.ts';

/** A code block as HTML: title and highlighted lines. The client adds the buttons. */
export function codeBlockHtml(block: CodeBlock, paint: CodePainter): string {
  const { title: written, firstNumber } = readCodeMeta(block.meta);
  const language = escapeText(block.language).replaceAll('"', '');
  const title = written === undefined ? '' : `<div class="codeBlockTitle">${escapeText(written)}</div>`;
  const numbering = firstNumber === undefined ? '' : ' codeBlockLinesWithNumbering';
  const start =
    firstNumber === undefined || firstNumber === 1 ? '' : ` style="counter-reset:line-count ${firstNumber - 1}"`;
  return (
    `<div class="language-${language} codeBlockContainer theme-code-block">${title}<div class="codeBlockContent">` +
    `<pre tabindex="0" class="prism-code language-${language} codeBlock">` +
    `<code class="codeBlockLines${numbering}"${start}>${paint(block)}</code></pre></div></div>`
  );
}
