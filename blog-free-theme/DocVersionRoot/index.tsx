import type { DocVersionRootProps } from '@theme/DocRoot/types';
import type { ReactNode } from 'react';

/** Wrapper of one version's pages, inside of the layout. Pages have their version in their props. */
export default function DocVersionRoot({ children }: DocVersionRootProps): ReactNode {
  return children;
}
