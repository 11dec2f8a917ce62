import MDXComponents from '@theme/MDXComponents';
import { MdxComponentsContext } from 'lectern/client';
import type { ReactNode } from 'react';

/** Around what an author wrote: Markdown that components import is painted as that of pages is. */
export default function MDXContent({ children }: { readonly children: ReactNode }): ReactNode {
  return <MdxComponentsContext value={MDXComponents}>{children}</MdxComponentsContext>;
}
