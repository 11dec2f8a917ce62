import MDXComponents from '@theme/MDXComponents';
import { MdxComponentsContext, useMdxComponents } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Provides the MDX components to Markdown that components import, beside those of a provider around it. */
export default function MDXContent({ children }: { readonly children: ReactNode }): ReactNode {
  const all = { ...useMdxComponents(), ...MDXComponents };
  return <MdxComponentsContext value={all}>{children}</MdxComponentsContext>;
}
