import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type CodeBlock, type CodeSettings, markedCode } from '../../shared/code/block.ts';
import { parseLanguage, readCodeMeta } from '../../shared/code/meta.ts';
import { DEFAULT_LANGUAGE } from './use-code-html.ts';

export { parseLanguage };

type MagicComments = CodeSettings['magicComments'];

/** Props of a code block that decide how it looks. */
export interface CodeBlockOptions {
  readonly className?: string | undefined;
  readonly language?: string | undefined;
  readonly title?: ReactNode;
  /** The info string of a fence, without its language. */
  readonly metastring?: string | undefined;
  /** A number is that of the first line. */
  readonly showLineNumbers?: boolean | number | undefined;
}

/** How a code block looks. */
export interface CodeBlockLook {
  /** Class names, including the language's. */
  readonly className: string;
  readonly language: string;
  readonly title: ReactNode;
  /** Number of the first line; undefined without line numbers. */
  readonly lineNumbersStart: number | undefined;
}

/** A code block, ready to be rendered line by line. */
export interface CodeBlockMetadata extends CodeBlockLook {
  /** The code as written. */
  readonly codeInput: string;
  /** The code without magic comments. */
  readonly code: string;
  /** Class names of lines, by 0-based index. */
  readonly lineClassNames: Readonly<Record<number, readonly string[]>>;
}

/** Reads the props of a code block; `meta` is an info string equivalent to all of them. */
export function readCodeBlock(props: CodeBlockOptions): CodeBlockLook & Pick<CodeBlock, 'meta'> {
  const { className = '', metastring = '' } = props;
  const language = (props.language ?? parseLanguage(className) ?? DEFAULT_LANGUAGE).toLowerCase();
  const lineNumbersStart = getLineNumbersStart(props);
  return {
    className: clsx(`language-${language}`, className.replace(/\blanguage-[\w-]+/g, '').trim()),
    language,
    title: props.title ?? readCodeMeta(metastring).title,
    lineNumbersStart,
    meta: withNumbers(metastring, lineNumbersStart),
  };
}

function withNumbers(metastring: string, firstLine: number | undefined): string {
  const others = metastring.replace(/\bshowLineNumbers(?:=\d+)?(?=\s|$)/, '').trim();
  return firstLine === undefined ? others : `${others} showLineNumbers=${firstLine}`;
}

/** The lines and the look of a code block, from its code and props. */
export function createCodeBlockMetadata(
  block: CodeBlockOptions & {
    readonly code: string;
    readonly defaultLanguage?: string | undefined;
    readonly magicComments: MagicComments;
  },
): CodeBlockMetadata {
  const { code: codeInput, className, metastring, magicComments } = block;
  const named = block.language ?? parseLanguage(className) ?? block.defaultLanguage;
  const { meta: _meta, ...look } = readCodeBlock({ ...block, language: named });
  return { codeInput, ...look, ...parseLines(codeInput, { metastring, language: look.language, magicComments }) };
}

/** The code without its magic comments, and the class names that these or the info string give to lines. */
export function parseLines(
  code: string,
  options: {
    readonly metastring: string | undefined;
    readonly language: string | undefined;
    readonly magicComments: MagicComments;
  },
): Pick<CodeBlockMetadata, 'code' | 'lineClassNames'> {
  const { metastring: meta = '', language = DEFAULT_LANGUAGE, magicComments } = options;
  const marked = markedCode({ code: code.replace(/\r?\n$/, ''), language, meta }, magicComments);
  return { code: marked.code, lineClassNames: Object.fromEntries(marked.classes) };
}

/** The title in an info string, or an empty string. */
export function parseCodeBlockTitle(metastring = ''): string {
  return readCodeMeta(metastring).title ?? '';
}

/** The number of the first line; undefined without line numbers. */
export function getLineNumbersStart({
  showLineNumbers: shown,
  metastring = '',
}: Pick<CodeBlockOptions, 'showLineNumbers' | 'metastring'>): number | undefined {
  const written = readCodeMeta(metastring).firstNumber;
  if (typeof shown === 'number') return shown;
  return shown === undefined ? written : shown ? (written ?? 1) : undefined;
}

/** Whether an info string asks for line numbers. */
export function containsLineNumbers(metastring = ''): boolean {
  return readCodeMeta(metastring).firstNumber !== undefined;
}
