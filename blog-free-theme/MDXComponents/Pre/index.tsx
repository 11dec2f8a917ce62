import type { ComponentProps, ReactNode } from 'react';

/** What holds a fence in Markdown: the code in it paints the whole block. */
export default function MDXPre({ children }: ComponentProps<'pre'>): ReactNode {
  return <>{children}</>;
}
