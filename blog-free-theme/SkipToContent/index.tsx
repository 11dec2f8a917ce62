import { SKIP_TO_CONTENT_FALLBACK_ID, SKIP_TO_CONTENT_ID, skipToContent, translate } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The skip link. */
export default function SkipToContent(): ReactNode {
  const label = translate({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' });
  return (
    <section id={SKIP_TO_CONTENT_ID} aria-label={label}>
      <a className={styles.skipToContent} href={`#${SKIP_TO_CONTENT_FALLBACK_ID}`} onClick={skipToContent}>
        {label}
      </a>
    </section>
  );
}
