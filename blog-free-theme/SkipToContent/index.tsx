import { SKIP_TO_CONTENT_FALLBACK_ID, useSkipToContent } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

const LABEL = 'Skip to main content';

/** The first stop of the Tab key. */
export default function SkipToContent(): ReactNode {
  const { containerRef, onClick } = useSkipToContent();
  return (
    <section ref={containerRef} aria-label={LABEL} className={styles.container}>
      <a className={styles.skipToContent} href={`#${SKIP_TO_CONTENT_FALLBACK_ID}`} onClick={onClick}>
        {LABEL}
      </a>
    </section>
  );
}
