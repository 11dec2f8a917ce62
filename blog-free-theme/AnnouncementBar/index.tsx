import IconClose from '@theme/Icon/Close';
import { useAnnouncementBar } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The site's announcement, until the reader dismisses it. */
export default function AnnouncementBar(): ReactNode {
  const state = useAnnouncementBar();
  if (!state) return null;
  const { content, backgroundColor, textColor, isCloseable } = state.bar;
  return (
    <section
      className={`${styles.announcementBar} theme-announcement-bar`}
      aria-label="Announcement"
      {...((backgroundColor || textColor) && { style: { background: backgroundColor, color: textColor } })}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config */}
      <div className={styles.announcementBarContent} dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button
          type="button"
          className={`${styles.announcementBarClose} clean-btn close needs-script`}
          aria-label="Close"
          onClick={state.close}
        >
          <IconClose width={14} height={14} />
        </button>
      )}
    </section>
  );
}
