import clsx from 'clsx';
import { useSite } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

export default function AnnouncementBarContent({ className, ...props }: ComponentProps<'div'>): ReactNode {
  const content = useSite().theme.announcementBar?.content ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
  return <div {...props} className={clsx(styles.content, className)} dangerouslySetInnerHTML={{ __html: content }} />;
}
