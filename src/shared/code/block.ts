import { escapeAttribute } from '../escape.ts';
import { type MagicComment, type MarkedCode, takeMagicComments } from './magic-comments.ts';
import { type CodeMeta, type LineRange, readCodeMeta } from './meta.ts';

/** Class of highlighted lines where the site has no magic comments. */
const HIGHLIGHTED = 'theme-code-block-highlighted-line';

/** Highlights code as HTML with Prism's token classes, one string per line; every element is closed within its line. */
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
  /** Names of Prism languages to load from the start. */
  readonly additionalLanguages: readonly string[];
  /** Adds the site's own languages to Prism. */
  readonly includeLanguages?: (prism: object) => unknown;
  readonly magicComments: readonly MagicComment[];
  /** Token types that are shown as plain code, without an element. */
  readonly plainTokens: readonly string[];
}

export interface CodeBlockTools {
  readonly highlight: Highlighter;
  readonly magicComments: readonly MagicComment[];
}

/** Renders the content of a code block's `code` element: highlighted, marked, ready for line numbers. */
export type CodePainter = (block: CodeBlock) => string;

/** Classes of lines, by index. */
type LineClasses = ReadonlyMap<number, readonly string[]>;

/** The content of a block's `code` element. A line gets an element of its own only where something marks or numbers lines. */
export function codeHtml(block: CodeBlock, { highlight, magicComments }: CodeBlockTools): string {
  const { code, classes, language } = withoutSigns(markedCode(block, magicComments), block.language);
  const lines = highlight(code, language).map((html, index) => ({ html, classNames: classes.get(index) ?? [] }));
  return joinLines(lines, readCodeMeta(block.meta).firstNumber);
}

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '+': ['theme-code-block-added-line'],
  '-': ['theme-code-block-removed-line'],
  ' ': [],
};

/** Code in a language such as `diff-ts` is TypeScript whose lines begin with a sign; the signs become classes of their lines. */
function withoutSigns({ code, classes }: MarkedCode, language: string): MarkedCode & { readonly language: string } {
  if (!language.startsWith('diff-')) return { code, classes, language };
  const all = new Map(classes);
  const lines = code.split('\n').map((line, index) => {
    const signed = SIGNS[line[0] ?? ''];
    if (!signed) return line;
    if (signed.length > 0) all.set(index, [...signed, ...(classes.get(index) ?? [])]);
    return line.slice(1);
  });
  return { code: lines.join('\n'), classes: all, language: language.slice('diff-'.length) };
}

/** The code without its magic comments, and the classes of its lines: by the info string if it names lines, else by the comments. */
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

/** Joins highlighted lines to the content of a `code` element. */
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

/** Adds a class to the lines within some ranges. */
function withRanges({ code, classes }: MarkedCode, ranges: readonly LineRange[], className = HIGHLIGHTED): LineClasses {
  const all = new Map(classes);
  for (let line = 1; line <= code.split('\n').length; line++)
    if (ranges.some(([first, last]) => first <= line && line <= last))
      all.set(line - 1, [className, ...(classes.get(line - 1) ?? [])]);
  return all;
}
