import StringContent from '@generated/code-block';
import ElementContent from '@theme/CodeBlock/Content/Element';
import type { CodeBlockProps } from '@theme/CodeBlock/types';
import { Children, type ReactNode } from 'react';

interface Props extends Omit<CodeBlockProps, 'highlighted'> {
  /** A site's own component for code in Markdown passes on the HTML that it is given. */
  readonly highlighted?: CodeBlockProps['highlighted'] | string;
  readonly children?: ReactNode;
}

/** A code block, like a fence in Markdown. Elements among the children are rendered unchanged. */
export default function CodeBlock({ children, highlighted: given, ...block }: Props): ReactNode {
  const parts = Children.toArray(children);
  const isText = parts.every(part => typeof part === 'string' || typeof part === 'number');
  if (isText) {
    const code = parts.join('');
    const highlighted = typeof given === 'string' ? { code, html: given } : given;
    return (
      <StringContent {...block} {...(highlighted && { highlighted })}>
        {code}
      </StringContent>
    );
  }
  return <ElementContent {...block}>{children}</ElementContent>;
}
