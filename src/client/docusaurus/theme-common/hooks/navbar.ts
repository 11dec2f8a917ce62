import { useAnnouncementBar as useShellBar } from '../../../hooks/announcement-bar.ts';
import { useMobileMenu } from '../../../navbar/mobile-menu.tsx';

export interface NavbarMobileSidebar {
  /** Whether the window is too wide for the menu. */
  readonly disabled: boolean;
  readonly shouldRender: boolean;
  readonly toggle: () => void;
  readonly shown: boolean;
}

/** The navbar's mobile menu. */
export function useNavbarMobileSidebar(): NavbarMobileSidebar {
  const { available, shown, toggle } = useMobileMenu();
  return { disabled: !available, shouldRender: available, toggle, shown };
}

/** Whether the announcement bar is shown, and a function that closes it. */
export function useAnnouncementBar(): { readonly isActive: boolean; readonly close: () => void } {
  const state = useShellBar();
  return { isActive: state !== null, close: () => state?.close() };
}
