import Admonition from '@theme/Admonition';
import { processAdmonitionProps } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';

export default function MDXAdmonition(props: ComponentProps<typeof Admonition>): ReactNode {
  return <Admonition {...processAdmonitionProps(props)} />;
}
