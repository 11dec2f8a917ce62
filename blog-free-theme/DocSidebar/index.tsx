import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';
import { type SidebarProps, useSidebarTree } from 'lectern/client';
import type { ReactNode } from 'react';

export interface DocSidebarProps {
  readonly sidebar: SidebarProps;
  /** Of the page being shown. */
  readonly path: string;
  /** In the slide-in menu. */
  readonly mobile?: boolean;
  readonly onCollapse?: () => void;
  readonly isHidden?: boolean;
}

/** The sidebar of a docs page. The page brings its open path; the rest is fetched when it is opened. */
export default function DocSidebar({
  sidebar,
  path,
  mobile,
  onCollapse,
  isHidden = false,
}: DocSidebarProps): ReactNode {
  const tree = useSidebarTree(sidebar);
  if (mobile) return <DocSidebarMobile tree={tree} path={path} />;
  return <DocSidebarDesktop tree={tree} path={path} isHidden={isHidden} onCollapse={onCollapse} />;
}
