import type { CodeTokenProps } from '@theme/CodeBlock/types';
import type { ReactNode } from 'react';

/** A token of a line. */
export default function CodeBlockLineToken({ line, token, ...props }: CodeTokenProps): ReactNode {
  return <span {...props} />;
}
