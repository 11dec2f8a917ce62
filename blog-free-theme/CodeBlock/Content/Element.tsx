import Frame from '@theme/CodeBlock/Frame';
import type { CodeBlockProps } from '@theme/CodeBlock/types';
import type { ReactNode } from 'react';

/** A code block with elements as its content. */
export default function CodeBlockElement(props: CodeBlockProps & { readonly children: ReactNode }): ReactNode {
  return <Frame {...props}>{code => <code {...code}>{props.children}</code>}</Frame>;
}
