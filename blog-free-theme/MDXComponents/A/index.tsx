import type { ComponentProps, ReactNode } from 'react';

export default function MDXA(props: ComponentProps<'a'>): ReactNode {
  return <a {...props} />;
}
