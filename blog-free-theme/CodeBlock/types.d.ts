import type { ReactNode } from 'react';

/** Props of a code block. */
export interface CodeBlockProps {
  readonly language?: string;
  readonly title?: ReactNode;
  /** A number sets the first line's. */
  readonly showLineNumbers?: boolean | number;
  readonly className?: string;
  /** The info string of a fence, without its language. */
  readonly metastring?: string;
  /** The lines as HTML, coloured at build. */
  readonly highlighted?: string;
  /** Whether themes with a live editor show the code in it. */
  readonly live?: boolean;
}
