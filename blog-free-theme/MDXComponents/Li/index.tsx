import type { ComponentProps, ReactNode } from 'react';

export default function MDXLi(props: ComponentProps<'li'>): ReactNode {
  return <li {...props} />;
}
