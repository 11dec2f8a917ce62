import type { DocsRootProps } from '@theme/DocRoot/types';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** Everything around the pages of docs. */
export default function DocsRoot({ children }: DocsRootProps): ReactNode {
  return <Layout>{children}</Layout>;
}
