import { escapeAttribute } from '../escape.ts';
import { type MagicComment, type MarkedCode, takeMagicComments } from './magic-comments.ts';
import { type CodeMeta, type LineRange, readCodeMeta } from './meta.ts';

/** Class of highlighted lines where the site has no magic comments. */
const HIGHLIGHTED = 'theme-code-block-highlighted-line';

/** Turns code into HTML with Prism's token classes; one string per line, every tag closed in its line. */
export type Highlighter = (code: string, language: string) => readonly string[];

/** A code block in its source form. */
export interface CodeBlock {
  readonly code: string;
  readonly language: string;
  /** The info string of a fence, without its language. */
  readonly meta: string;
}

/** A site's settings for code blocks. */
export interface CodeSettings {
  /** Language of code blocks without one. */
  readonly defaultLanguage?: string;
  /** Prism languages that are loaded from the start. */
  readonly additionalLanguages: readonly string[];
  /** Adds languages of the site's own to Prism. */
  readonly includeLanguages?: (prism: object) => unknown;
  readonly magicComments: readonly MagicComment[];
  /** Types of tokens that look like plain code and get no element. */
  readonly plainTokens: readonly string[];
}

export interface CodeBlockTools {
  readonly highlight: Highlighter;
  readonly magicComments: readonly MagicComment[];
}

/** The inside of a code block's `code`: coloured, marked and ready to be numbered. */
export type CodePainter = (block: CodeBlock) => string;

/** Classes of lines, by index. */
type LineClasses = ReadonlyMap<number, readonly string[]>;

/** The inside of a code block's `code`. Lines are elements of their own only where something marks or numbers them. */
export function codeHtml(block: CodeBlock, { highlight, magicComments }: CodeBlockTools): string {
  const { code, classes } = markedCode(block, magicComments);
  const lines = highlight(code, block.language).map((html, index) => ({ html, classNames: classes.get(index) ?? [] }));
  return joinLines(lines, readCodeMeta(block.meta).firstNumber);
}

/** Code without its magic comments and marks, and the classes that these give to lines, or the info string in their place. */
export function markedCode({ code, language, meta }: CodeBlock, magicComments: readonly MagicComment[]): MarkedCode {
  const { highlighted } = readCodeMeta(meta);
  if (highlighted.length === 0) return takeMagicComments(code, language, magicComments);
  const marked = takeMagicComments(code, language, []);
  return { ...marked, classes: withRanges(marked, highlighted, magicComments[0]?.className) };
}

/** A highlighted line. */
interface CodeLine {
  readonly html: string;
  readonly classNames: readonly string[];
}

/** The inside of a code block from its lines. */
export function joinLines(lines: readonly CodeLine[], firstNumber: CodeMeta['firstNumber']): string {
  const isPlain = firstNumber === undefined && lines.every(({ classNames }) => classNames.length === 0);
  if (isPlain) return `${lines.map(({ html }) => html).join('\n')}\n`;
  return lines
    .map(({ html, classNames }) => {
      const names = ['token-line', ...classNames].join(' ');
      return `<span class="${escapeAttribute(names)}">${html}\n</span>`;
    })
    .join('');
}

/** The classes of the lines, and one for each of the lines in a range. */
function withRanges({ code, classes }: MarkedCode, ranges: readonly LineRange[], className = HIGHLIGHTED): LineClasses {
  const all = new Map(classes);
  for (let line = 1; line <= code.split('\n').length; line++)
    if (ranges.some(([first, last]) => first <= line && line <= last))
      all.set(line - 1, [className, ...(classes.get(line - 1) ?? [])]);
  return all;
}
