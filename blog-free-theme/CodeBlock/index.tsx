import StringContent from '@generated/code-block';
import ElementContent from '@theme/CodeBlock/Content/Element';
import type { CodeBlockProps } from '@theme/CodeBlock/types';
import { Children, type ReactNode } from 'react';

/** A code block, like a fence in Markdown. Elements among the children are rendered unchanged. */
export default function CodeBlock(props: CodeBlockProps & { readonly children?: ReactNode }): ReactNode {
  const { children, ...block } = props;
  const parts = Children.toArray(children);
  const isText = parts.every(part => typeof part === 'string' || typeof part === 'number');
  if (isText) return <StringContent {...block}>{parts.join('')}</StringContent>;
  return <ElementContent {...block}>{children}</ElementContent>;
}
