import type { ComponentProps, ReactNode } from 'react';
import { SKIP_TO_CONTENT_FALLBACK_ID, skipToContent } from '../../../hooks/focus.ts';
import { Head } from '../../../page/head.tsx';
import Translate, { translate } from '../../Translate.tsx';

/** Banners of draft and unlisted pages, and the link to skip to the content. */

export function UnlistedBannerTitle(): ReactNode {
  return <Translate id="theme.contentVisibility.unlistedBanner.title">Unlisted page</Translate>;
}

export function UnlistedBannerMessage(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.unlistedBanner.message">
      Search engines do not index this page, and only its address leads here.
    </Translate>
  );
}

/** Asks search engines not to index the page. */
export function UnlistedMetadata(): ReactNode {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  );
}

export function DraftBannerTitle(): ReactNode {
  return <Translate id="theme.contentVisibility.draftBanner.title">Draft page</Translate>;
}

export function DraftBannerMessage(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.draftBanner.message">
      Only the development server shows this page; it is left out of the built site.
    </Translate>
  );
}

/** Title of the list of all tags. */
export function translateTagsPageTitle(): string {
  return translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' });
}

/** A link to the main content, meant as the first tab stop. */
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
