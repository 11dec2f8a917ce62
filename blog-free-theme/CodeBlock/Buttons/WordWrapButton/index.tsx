import WordWrapButton from '@theme/CodeBlock/WordWrapButton';
import { useCodeBlockContext } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Wraps long lines; only shown if there are any. */
export default function CodeBlockWordWrapButton({ className }: { readonly className?: string }): ReactNode {
  const { isEnabled, isCodeScrollable, toggle } = useCodeBlockContext().wordWrap;
  if (!isEnabled && !isCodeScrollable) return null;
  return <WordWrapButton className={className} isEnabled={isEnabled} onClick={toggle} />;
}
