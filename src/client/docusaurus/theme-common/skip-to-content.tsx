import type { ComponentProps, ReactNode } from 'react';
import { SKIP_TO_CONTENT_FALLBACK_ID, skipToContent } from '../../hooks/skip-to-content.ts';
import { translate } from '../Translate.tsx';

/** The link to the main part, for the first stop of the Tab key. */
export function SkipToContentLink({ children, ...props }: ComponentProps<'a'>): ReactNode {
  const label = children ?? translate({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' });
  return (
    <section aria-label={translate({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' })}>
      <a {...props} href={`#${SKIP_TO_CONTENT_FALLBACK_ID}`} onClick={skipToContent}>
        {label}
      </a>
    </section>
  );
}
