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
 * The announcement to show, or null. It is in the HTML of every page and in the first client render; where a reader
 * dismissed it, the inline script has hidden it before paint.
 */
export function useAnnouncementBar(): AnnouncementBarState | null {
  const bar = useSite().theme.announcementBar;
  const [dismissed, dismissedSlot] = useStorageSlot(STORAGE_KEYS.announcementDismissed);
  const [seenId, idSlot] = useStorageSlot(STORAGE_KEYS.announcementId);
  // Storage may be blocked; the close button must work all the same.
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
