import type { DocVersionRootProps } from '@theme/DocRoot/types';
import type { ReactNode } from 'react';

/** Everything around the pages of one version, within the layout; what a page says of its version it says itself. */
export default function DocVersionRoot({ children }: DocVersionRootProps): ReactNode {
  return children;
}
