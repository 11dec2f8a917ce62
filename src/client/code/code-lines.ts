import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A piece of code with one set of token types. */
export interface CodeToken {
  /** Prism's token types, outermost first. */
  readonly types: readonly string[];
  readonly content: string;
}

/** A line of highlighted code. */
export type CodeLine = readonly CodeToken[];

const PARTS = /<span class="([^"]*)">|<\/span>|[^<]+/g;

/** Parses the highlighted HTML of a code block, whose only elements are `span`s, into lines. */
export function readCodeLines(html: string): readonly CodeLine[] {
  const lines: CodeToken[][] = [[]];
  const open: (readonly string[])[] = [];
  for (const [part, classes] of html.matchAll(PARTS)) {
    if (classes !== undefined) open.push(typesOf(classes));
    else if (part === '</span>') open.pop();
    else addText(lines, unescaped(part), open.flat());
  }
  // Every line ends with a line break, including the last.
  return lines.slice(0, -1);
}

function typesOf(classes: string): readonly string[] {
  const [kind, ...types] = classes.split(' ');
  return kind === 'token' ? types : [];
}

function addText(lines: CodeToken[][], text: string, types: readonly string[]): void {
  for (const [index, content] of text.split('\n').entries()) {
    if (index > 0) lines.push([]);
    if (content !== '') lines.at(-1)?.push({ types: types.length > 0 ? types : ['plain'], content });
  }
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

type SpanProps = ComponentProps<'span'>;

/** Props for the element of a line. */
export function lineProps({ line: _line, className, ...props }: SpanProps & { readonly line: CodeLine }): SpanProps {
  return { ...props, className: clsx('token-line', className) };
}

/** Props for the element of a token. */
export function tokenProps({ token, className, ...props }: SpanProps & { readonly token: CodeToken }): SpanProps {
  return { ...props, className: clsx('token', token.types, className), children: token.content };
}
