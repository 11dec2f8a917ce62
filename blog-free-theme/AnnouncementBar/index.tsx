import CloseButton from '@theme/AnnouncementBar/CloseButton';
import Content from '@theme/AnnouncementBar/Content';
import { translate, useAnnouncementBar } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The site's announcement, until the reader dismisses it. */
export default function AnnouncementBar(): ReactNode {
  const state = useAnnouncementBar();
  if (!state) return null;
  const { backgroundColor, textColor, isCloseable } = state.bar;
  return (
    // A `div`, which style sheets of sites name.
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      role="region"
      className={`theme-announcement-bar ${styles.announcementBar}`}
      aria-label={translate({ id: 'theme.AnnouncementBar.ariaLabel', message: 'Announcement' })}
      {...((backgroundColor || textColor) && { style: { background: backgroundColor, color: textColor } })}
    >
      <Content className={styles.announcementBarContent} />
      {isCloseable && <CloseButton className={styles.announcementBarClose} onClick={state.close} />}
    </div>
  );
}
