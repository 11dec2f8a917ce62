import { translate, useOriginalPage, usePage } from 'lectern/theme';
import type { ReactNode } from 'react';

/** A notice that the page is not translated into the reader's language, or that its translation is outdated. */
export default function TranslationNotice(): ReactNode {
  const notice = usePage().translationNotice;
  const original = useOriginalPage();
  if (!notice) return null;
  return (
    <div className="theme-translation-notice alert alert--secondary margin-bottom--md" role="note">
      {notice === 'missing' ? (
        translate({ id: 'theme.translations.missing', message: 'This page is not translated yet.' })
      ) : (
        <>
          {translate({
            id: 'theme.translations.outdated',
            message: 'The original of this page has changed since it was translated.',
          })}{' '}
          <a href={original.href} hrefLang={original.lang}>
            {translate({ id: 'theme.translations.original', message: 'Read the original' })}
          </a>
        </>
      )}
    </div>
  );
}
