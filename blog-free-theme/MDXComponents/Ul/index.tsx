import type { ComponentProps, ReactNode } from 'react';

export default function MDXUl(props: ComponentProps<'ul'>): ReactNode {
  return <ul {...props} />;
}
