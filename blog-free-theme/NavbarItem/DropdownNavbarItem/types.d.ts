import type { AnyNavbarItem } from '@theme/NavbarItem/types';
import type { ReactNode } from 'react';

/** A list of links under one label. */
export interface DropdownNavbarItemProps {
  readonly label: ReactNode;
  /** The label with its icon. */
  readonly html?: string;
  readonly items: readonly AnyNavbarItem[];
  readonly to?: string;
  readonly href?: string;
  readonly isActive?: () => boolean;
  readonly position?: 'left' | 'right';
  readonly className?: string;
}
