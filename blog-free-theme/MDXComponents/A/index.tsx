import type { ComponentProps, ReactNode } from 'react';

/** A link in Markdown. */
export default function MDXA(props: ComponentProps<'a'>): ReactNode {
  return <a {...props} />;
}
