import IconArrow from '@theme/Icon/Arrow';
import clsx from 'clsx';
import { useBackToTop, useIsBrowser } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** A way up, shown to who scrolls up; without script nobody could see it, so documents do not hold it. */
export default function BackToTopButton(): ReactNode {
  const shown = useBackToTop(300);
  if (!useIsBrowser()) return null;
  return (
    <button
      type="button"
      aria-label="Scroll back to top"
      className={clsx(
        'clean-btn theme-back-to-top-button',
        styles.backToTopButton,
        shown && styles.backToTopButtonShow,
      )}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <IconArrow />
    </button>
  );
}
