import IconClose from '@theme/Icon/Close';
import clsx from 'clsx';
import { translate } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';

export default function AnnouncementBarCloseButton({ className, ...props }: ComponentProps<'button'>): ReactNode {
  const label = translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' });
  return (
    <button type="button" className={clsx(className, 'clean-btn close needs-script')} aria-label={label} {...props}>
      <IconClose width={14} height={14} />
    </button>
  );
}
