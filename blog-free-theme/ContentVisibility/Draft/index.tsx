import Banner from '@theme/ContentVisibility/Banner';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function Draft({ className }: { readonly className?: string }): ReactNode {
  return (
    <Banner
      className={clsx('theme-draft-banner', className)}
      title="Draft"
      text="This page is not part of the built site yet."
    />
  );
}
