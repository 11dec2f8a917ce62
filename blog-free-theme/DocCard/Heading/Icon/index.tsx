import type { DocCardProps } from '@theme/DocCard/types';
import type { ReactNode } from 'react';

/** The drawing before a card's title. */
export default function DocCardHeadingIcon({ icon }: Pick<DocCardProps, 'item' | 'icon'>): ReactNode {
  return icon;
}
