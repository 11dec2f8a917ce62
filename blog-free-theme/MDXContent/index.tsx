import MDXComponents from '@theme/MDXComponents';
import { MdxComponentsContext } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Provides the MDX components to Markdown that components import. */
export default function MDXContent({ children }: { readonly children: ReactNode }): ReactNode {
  return <MdxComponentsContext value={MDXComponents}>{children}</MdxComponentsContext>;
}
