import type { ReactNode } from 'react';

/** A block of code, whatever is in it. */
export interface CodeBlockProps {
  readonly language?: string;
  readonly title?: ReactNode;
  /** A number is that of the first line. */
  readonly showLineNumbers?: boolean | number;
  readonly className?: string;
  /** The info string of a fence, without its language. */
  readonly metastring?: string;
  /** The lines as HTML, coloured at build. */
  readonly highlighted?: string;
  /** Whether a theme that has an editor shows the code in it. */
  readonly live?: boolean;
}
