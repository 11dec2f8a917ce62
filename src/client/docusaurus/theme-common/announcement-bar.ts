import { useAnnouncementBar as useShellBar } from '../../hooks/announcement-bar.ts';

/** Whether the announcement shows, and how to dismiss it. */
export function useAnnouncementBar(): { readonly isActive: boolean; readonly close: () => void } {
  const state = useShellBar();
  return { isActive: state !== null, close: () => state?.close() };
}
