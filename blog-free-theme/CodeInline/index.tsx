import type { ComponentProps, ReactNode } from 'react';

/** Code within a line. */
export default function CodeInline(props: ComponentProps<'code'>): ReactNode {
  return <code {...props} />;
}
