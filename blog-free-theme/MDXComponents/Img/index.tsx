import type { ComponentProps, ReactNode } from 'react';

/** An image in Markdown; the alternative text is among the other attributes. */
export default function MDXImg({ alt, ...props }: ComponentProps<'img'>): ReactNode {
  return <img alt={alt} {...props} />;
}
