import type { ReactNode } from 'react';

/** Around what an author wrote; its elements have been mapped already. */
export default function MDXContent({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
