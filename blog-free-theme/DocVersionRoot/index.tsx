import type { DocVersionRootProps } from '@theme/DocRoot/types';
import type { ReactNode } from 'react';

/** Wraps the pages of a version, within the layout. Pages get their version by props. */
export default function DocVersionRoot({ children }: DocVersionRootProps): ReactNode {
  return children;
}
