import { useSite } from 'lectern/client';
import type { ComponentProps, ReactNode } from 'react';

export default function AnnouncementBarContent(props: ComponentProps<'div'>): ReactNode {
  const content = useSite().theme.announcementBar?.content ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
  return <div {...props} dangerouslySetInnerHTML={{ __html: content }} />;
}
