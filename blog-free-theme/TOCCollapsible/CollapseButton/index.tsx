import clsx from 'clsx';
import { translate } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';

interface CollapseButtonProps extends ComponentProps<'button'> {
  readonly collapsed: boolean;
}

/** A toggle for tables of contents that sites override; the theme's own is a `details`. */
export default function TOCCollapsibleCollapseButton({ collapsed, ...props }: CollapseButtonProps): ReactNode {
  return (
    <button type="button" aria-expanded={!collapsed} {...props} className={clsx('clean-btn', props.className)}>
      {translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })}
    </button>
  );
}
