import { useMobileMenu } from '../../hooks/mobile-menu.tsx';

export interface NavbarMobileSidebar {
  /** Whether the window is too wide for it, or nothing is in it. */
  readonly disabled: boolean;
  readonly shouldRender: boolean;
  readonly toggle: () => void;
  readonly shown: boolean;
}

/** The navbar's slide-in menu on narrow windows. */
export function useNavbarMobileSidebar(): NavbarMobileSidebar {
  const { available, shown, toggle } = useMobileMenu();
  return { disabled: !available, shouldRender: available, toggle, shown };
}
