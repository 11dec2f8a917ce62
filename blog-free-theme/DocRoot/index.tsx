import DocRootLayout from '@theme/DocRoot/Layout';
import type { DocsRootProps } from '@theme/DocRoot/types';
import type { ReactNode } from 'react';

/** A page that is in a sidebar. */
export default function DocRoot({ children }: DocsRootProps): ReactNode {
  return <DocRootLayout>{children}</DocRootLayout>;
}
