import type { ComponentProps, ReactNode } from 'react';

/** A list in Markdown. */
export default function MDXUl(props: ComponentProps<'ul'>): ReactNode {
  return <ul {...props} />;
}
