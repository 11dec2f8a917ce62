import Button from '@theme/CodeBlock/Buttons/Button';
import IconWordWrap from '@theme/Icon/WordWrap';
import { translate } from 'lectern/theme';
import type { ReactNode } from 'react';

interface WordWrapButtonProps {
  readonly className?: string | undefined;
  readonly isEnabled: boolean;
  readonly onClick: () => void;
}

/** Wraps long lines. Code blocks copied from Docusaurus up to 3.7 contain this button, as ours does. */
export default function WordWrapButton({ className, isEnabled, onClick }: WordWrapButtonProps): ReactNode {
  const label = translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Wrap long lines' });
  return (
    <Button className={className} aria-label={label} aria-pressed={isEnabled} onClick={onClick}>
      <IconWordWrap width={16} height={16} />
    </Button>
  );
}
