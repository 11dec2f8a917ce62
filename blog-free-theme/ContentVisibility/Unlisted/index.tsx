import Banner from '@theme/ContentVisibility/Banner';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function Unlisted({ className }: { readonly className?: string }): ReactNode {
  return (
    <Banner
      className={clsx('theme-unlisted-banner', className)}
      title="Unlisted page"
      text="Only readers who know its address find this page."
    />
  );
}
