import type { PropSidebar } from 'lectern/client';

/** A sidebar, and where it stands. */
export interface DocSidebarProps {
  readonly sidebar: PropSidebar;
  /** Of the page being shown. */
  readonly path: string;
  readonly onCollapse: () => void;
  readonly isHidden: boolean;
}
