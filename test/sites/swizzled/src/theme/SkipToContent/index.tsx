import { SKIP_TO_CONTENT_FALLBACK_ID, SKIP_TO_CONTENT_ID, skipToContent } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

const LABEL = 'Skip to main content';

/** The first stop of the Tab key: the stock component with a style sheet of the site's. */
export default function SkipToContent(): ReactNode {
  return (
    <section id={SKIP_TO_CONTENT_ID} aria-label={LABEL}>
      <a className={styles.skipToContent} href={`#${SKIP_TO_CONTENT_FALLBACK_ID}`} onClick={skipToContent}>
        {LABEL}
      </a>
    </section>
  );
}
