import type { PropSidebar } from 'lectern/theme';

/** Props of a sidebar. */
export interface DocSidebarProps {
  readonly sidebar: PropSidebar;
  /** Path of the page being shown. */
  readonly path: string;
  readonly onCollapse: () => void;
  readonly isHidden: boolean;
}
