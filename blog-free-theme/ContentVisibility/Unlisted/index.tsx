import Banner from '@theme/ContentVisibility/Banner';
import clsx from 'clsx';
import { translate } from 'lectern/theme';
import type { ReactNode } from 'react';

export default function Unlisted({ className }: { readonly className?: string }): ReactNode {
  return (
    <Banner
      className={clsx('theme-unlisted-banner', className)}
      title={translate({ id: 'theme.contentVisibility.unlistedBanner.title', message: 'Unlisted page' })}
      text={translate({
        id: 'theme.contentVisibility.unlistedBanner.message',
        message: 'Search engines do not index this page, and only its address leads here.',
      })}
    />
  );
}
