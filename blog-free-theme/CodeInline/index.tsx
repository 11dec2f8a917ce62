import type { ComponentProps, ReactNode } from 'react';

export default function CodeInline(props: ComponentProps<'code'>): ReactNode {
  return <code {...props} />;
}
