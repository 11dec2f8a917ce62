/** Texts of the banners over pages that few shall see. */
import type { ReactNode } from 'react';
import { Head } from '../../head.tsx';
import Translate, { translate } from '../Translate.tsx';

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

/** Keeps the page out of search engines. */
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
