import { translate, usePage } from 'lectern/client';
import type { ReactNode } from 'react';

/** Says that a page is not in the reader's language, where it has no translation. */
export default function TranslationNotice(): ReactNode {
  if (!usePage().untranslated?.isTold) return null;
  return (
    <div className="theme-translation-notice alert alert--secondary margin-bottom--md" role="note">
      {translate({ id: 'theme.translations.missing', message: 'This page is not translated yet.' })}
    </div>
  );
}
