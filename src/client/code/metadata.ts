import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type CodeBlock, type CodeSettings, markedCode } from '../../shared/code/block.ts';
import { readCodeMeta } from '../../shared/code/meta.ts';
import { DEFAULT_LANGUAGE } from './use-code-html.ts';

type MagicComments = CodeSettings['magicComments'];

/** Props of a code block that say how it looks. */
export interface CodeBlockOptions {
  readonly className?: string | undefined;
  readonly language?: string | undefined;
  readonly title?: ReactNode;
  /** The info string of a fence, without its language. */
  readonly metastring?: string | undefined;
  /** A number sets the first line's. */
  readonly showLineNumbers?: boolean | number | undefined;
}

/** How a code block looks. */
export interface CodeBlockLook {
  /** With that of the language. */
  readonly className: string;
  readonly language: string;
  readonly title: ReactNode;
  /** Undefined without numbers. */
  readonly lineNumbersStart: number | undefined;
}

/** A code block, ready to be painted line by line. */
export interface CodeBlockMetadata extends CodeBlockLook {
  /** As it was written. */
  readonly codeInput: string;
  /** Without magic comments. */
  readonly code: string;
  /** Classes of lines, by index. */
  readonly lineClassNames: Readonly<Record<number, readonly string[]>>;
}

/** Reads the props of a code block; `meta` is the info string that all of them amount to. */
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

/** A code block's lines and looks from its text and props. */
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

/** Code without its magic comments, and the classes that they or the info string give to lines. */
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

/** The language that a class names. */
export function parseLanguage(className: string | undefined): string | undefined {
  return /\blanguage-([\w-]+)/.exec(className ?? '')?.[1];
}

/** The title in an info string; empty without one. */
export function parseCodeBlockTitle(metastring = ''): string {
  return readCodeMeta(metastring).title ?? '';
}

/** The number of the first line; undefined without numbers. */
export function getLineNumbersStart({
  showLineNumbers: shown,
  metastring = '',
}: Pick<CodeBlockOptions, 'showLineNumbers' | 'metastring'>): number | undefined {
  const written = readCodeMeta(metastring).firstNumber;
  if (typeof shown === 'number') return shown;
  return shown === undefined ? written : shown ? (written ?? 1) : undefined;
}

/** Whether an info string asks for numbers. */
export function containsLineNumbers(metastring = ''): boolean {
  return readCodeMeta(metastring).firstNumber !== undefined;
}
