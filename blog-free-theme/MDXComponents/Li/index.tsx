import type { ComponentProps, ReactNode } from 'react';

/** An item of a list in Markdown. */
export default function MDXLi(props: ComponentProps<'li'>): ReactNode {
  return <li {...props} />;
}
