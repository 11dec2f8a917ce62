import Button from '@theme/CodeBlock/Buttons/Button';
import IconWordWrap from '@theme/Icon/WordWrap';
import { translate, useCodeBlockContext } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Wraps long lines; only shown if there are any. */
export default function CodeBlockWordWrapButton({ className }: { readonly className?: string }): ReactNode {
  const { isEnabled, isCodeScrollable, toggle } = useCodeBlockContext().wordWrap;
  if (!isEnabled && !isCodeScrollable) return null;
  const label = translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Wrap long lines' });
  return (
    <Button className={className} aria-label={label} aria-pressed={isEnabled} onClick={toggle}>
      <IconWordWrap width={16} height={16} />
    </Button>
  );
}
