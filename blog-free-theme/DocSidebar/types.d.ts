import type { PropSidebar } from 'lectern/client';

/** Props of a sidebar. */
export interface DocSidebarProps {
  readonly sidebar: PropSidebar;
  /** Of the page being shown. */
  readonly path: string;
  readonly onCollapse: () => void;
  readonly isHidden: boolean;
}
