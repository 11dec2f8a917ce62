import type { ReactNode } from 'react';

/** What a block of code is called. */
export default function CodeBlockTitle({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
