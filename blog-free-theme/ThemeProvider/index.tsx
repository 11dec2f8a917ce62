import TitleFormatter from '@theme/ThemeProvider/TitleFormatter';
import type { ReactNode } from 'react';

/** Stands around every page, inside of the root: only where a site has one of its own. */
export default function ThemeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <TitleFormatter>{children}</TitleFormatter>;
}
