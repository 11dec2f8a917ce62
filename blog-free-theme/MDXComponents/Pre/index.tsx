import type { ComponentProps, ReactNode } from 'react';

/** The `pre` of a fence in Markdown; the code inside renders the whole block. */
export default function MDXPre({ children }: ComponentProps<'pre'>): ReactNode {
  return <>{children}</>;
}
