import CopyButton from '@theme/CodeBlock/CopyButton';
import { useCodeBlockContext } from 'lectern/theme';
import type { ReactNode } from 'react';

const REMOVED = 'theme-code-block-removed-line';

/** Copies the code, without magic comments and without lines marked as removed. */
export default function CodeBlockCopyButton({ className }: { readonly className?: string }): ReactNode {
  const { code, lineClassNames } = useCodeBlockContext().metadata;
  const wanted = code.split('\n').filter((_, index) => !lineClassNames[index]?.includes(REMOVED));
  return <CopyButton className={className} code={wanted.join('\n')} />;
}
