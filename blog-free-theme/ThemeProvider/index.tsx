import TitleFormatter from '@theme/ThemeProvider/TitleFormatter';
import type { ReactNode } from 'react';

/** Wraps every page, within the root; only on sites that override it. */
export default function ThemeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <TitleFormatter>{children}</TitleFormatter>;
}
