import type { ComponentProps, ReactNode } from 'react';

/** An image in Markdown; its text comes with its other attributes. */
export default function MDXImg({ alt, ...props }: ComponentProps<'img'>): ReactNode {
  return <img alt={alt} {...props} />;
}
