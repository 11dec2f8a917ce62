import IconClose from '@theme/Icon/Close';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export default function AnnouncementBarCloseButton({ className, ...props }: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" className={clsx(className, 'clean-btn close needs-script')} aria-label="Close" {...props}>
      <IconClose width={14} height={14} />
    </button>
  );
}
