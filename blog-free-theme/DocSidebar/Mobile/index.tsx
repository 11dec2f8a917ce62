import DocSidebarItems from '@theme/DocSidebarItems';
import type { SidebarTree } from 'lectern/client';
import type { ReactNode } from 'react';

interface DocSidebarMobileProps {
  readonly tree: SidebarTree;
  readonly path: string;
}

/** The sidebar as a list of the slide-in menu. */
export default function DocSidebarMobile({ tree, path }: DocSidebarMobileProps): ReactNode {
  return (
    <ul className="theme-doc-sidebar-menu menu__list">
      <DocSidebarItems items={tree.items} loadAll={tree.loadAll} activePath={path} level={1} />
    </ul>
  );
}
