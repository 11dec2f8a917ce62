import type { ReactNode } from 'react';

/** Sets the formatter of document titles; sites override it to provide their own function. */
export default function ThemeProviderTitleFormatter({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
