import IconArrow from '@theme/Icon/Arrow';
import clsx from 'clsx';
import { translate, useBackToTop, useIsBrowser } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** A button back to the top, shown while the reader scrolls up. It needs JavaScript, so it is not part of the HTML. */
export default function BackToTopButton(): ReactNode {
  const shown = useBackToTop(300);
  if (!useIsBrowser()) return null;
  return (
    <button
      type="button"
      aria-label={translate({ id: 'theme.BackToTopButton.buttonAriaLabel', message: 'Scroll back to top' })}
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
