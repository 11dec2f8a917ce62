import type { CodeLine, CodeToken, HighlightedCode } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';

/** Props of a code block. */
export interface CodeBlockProps {
  readonly language?: string;
  readonly title?: ReactNode;
  /** A number is that of the first line. */
  readonly showLineNumbers?: boolean | number;
  readonly className?: string;
  /** The info string of a fence, without its language. */
  readonly metastring?: string;
  /** From the build. */
  readonly highlighted?: HighlightedCode;
  /** Whether themes with a live editor make the code editable. */
  readonly live?: boolean;
}

/** Props of a line of code. */
export interface CodeLineProps {
  readonly line: CodeLine;
  readonly classNames?: readonly string[] | undefined;
  readonly showLineNumbers: boolean;
  readonly getLineProps: (given: { readonly line: CodeLine; readonly className?: string }) => ComponentProps<'span'>;
  readonly getTokenProps: (given: { readonly token: CodeToken }) => ComponentProps<'span'>;
}

/** Props of a token of a line. */
export interface CodeTokenProps extends ComponentProps<'span'> {
  readonly line: CodeLine;
  readonly token: CodeToken;
}
