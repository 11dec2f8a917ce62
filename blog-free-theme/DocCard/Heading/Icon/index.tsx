import type { DocCardProps } from '@theme/DocCard/types';
import type { ReactNode } from 'react';

/** The icon before a card's title. */
export default function DocCardHeadingIcon({ icon }: Pick<DocCardProps, 'item' | 'icon'>): ReactNode {
  return icon;
}
