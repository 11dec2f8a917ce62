import Banner from '@theme/ContentVisibility/Banner';
import clsx from 'clsx';
import { translate } from 'lectern/theme';
import type { ReactNode } from 'react';

export default function Draft({ className }: { readonly className?: string }): ReactNode {
  return (
    <Banner
      className={clsx('theme-draft-banner', className)}
      title={translate({ id: 'theme.contentVisibility.draftBanner.title', message: 'Draft page' })}
      text={translate({
        id: 'theme.contentVisibility.draftBanner.message',
        message: 'Only the development server shows this page; it is left out of the built site.',
      })}
    />
  );
}
