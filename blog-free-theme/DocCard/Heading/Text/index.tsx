import type { DocCardProps } from '@theme/DocCard/types';
import type { ReactNode } from 'react';

export default function DocCardHeadingText({ title }: DocCardProps): ReactNode {
  return <span className="theme-doc-card-title">{title}</span>;
}
