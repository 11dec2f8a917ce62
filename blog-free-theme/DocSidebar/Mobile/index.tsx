import type { DocSidebarProps } from '@theme/DocSidebar/types';
import DocSidebarItems from '@theme/DocSidebarItems';
import { SecondaryMenuFiller } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Shows the sidebar in the mobile menu. */
export default function DocSidebarMobile(props: DocSidebarProps): ReactNode {
  return <SecondaryMenuFiller component={DocSidebarMenu} props={props} />;
}

function DocSidebarMenu({ sidebar, path }: DocSidebarProps): ReactNode {
  return (
    <ul className="theme-doc-sidebar-menu menu__list">
      <DocSidebarItems items={sidebar} activePath={path} level={1} />
    </ul>
  );
}
