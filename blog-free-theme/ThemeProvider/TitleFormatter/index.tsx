import type { ReactNode } from 'react';

/** Decides the window's titles; a site's own provides a function that makes them. */
export default function ThemeProviderTitleFormatter({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
