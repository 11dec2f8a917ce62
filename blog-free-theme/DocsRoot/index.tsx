import type { DocsRootProps } from '@theme/DocRoot/types';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** Wraps all docs pages. */
export default function DocsRoot({ children }: DocsRootProps): ReactNode {
  return <Layout>{children}</Layout>;
}
