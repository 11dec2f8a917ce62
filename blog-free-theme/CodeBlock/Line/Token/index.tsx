import type { CodeTokenProps } from '@theme/CodeBlock/types';
import type { ReactNode } from 'react';

/** A piece of a line in one colour. */
export default function CodeBlockLineToken({ line, token, ...props }: CodeTokenProps): ReactNode {
  return <span {...props} />;
}
