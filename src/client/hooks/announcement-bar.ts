import { useEffect, useState } from 'react';
import type { ThemeData } from '../../shared/model/theme.ts';
import { STORAGE_KEYS } from '../../shared/storage-keys.ts';
import { useSite } from '../contexts.ts';
import { useStorageSlot } from './storage.ts';

export interface AnnouncementBarState {
  readonly bar: NonNullable<ThemeData['announcementBar']>;
  /** Hides the bar, here and on later visits, until its id changes. */
  readonly close: () => void;
}

/**
 * The announcement to show, or null. It is part of every page's HTML and of the first client render; for readers who dismissed
 * it, the inline script hides it before the first paint.
 */
export function useAnnouncementBar(): AnnouncementBarState | null {
  const bar = useSite().theme.announcementBar;
  const [dismissed, dismissedSlot] = useStorageSlot(STORAGE_KEYS.announcementDismissed);
  const [seenId, idSlot] = useStorageSlot(STORAGE_KEYS.announcementId);
  // Where storage is blocked, the close button must work nevertheless.
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    if (!bar || idSlot.get() === bar.id) return;
    idSlot.set(bar.id);
    dismissedSlot.set('false');
  }, [bar, idSlot, dismissedSlot]);

  if (!bar || closed || (dismissed === 'true' && seenId === bar.id)) return null;
  const close = () => {
    setClosed(true);
    dismissedSlot.set('true');
  };
  return { bar, close };
}
