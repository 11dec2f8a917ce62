import DocRoot from '@theme/DocRoot';
import type { DocsRootProps } from '@theme/DocRoot/types';
import DocSidebarItems from '@theme/DocSidebarItems';
import DocsRoot from '@theme/DocsRoot';
import DocVersionRoot from '@theme/DocVersionRoot';
import { SidebarItemsContext, type VersionProps } from 'lectern/theme';
import type { ReactNode } from 'react';

interface RootsProps {
  readonly version: VersionProps;
  /** Whether the page can have a sidebar; pages of tags never have one. */
  readonly hasSidebar?: boolean;
  readonly children: ReactNode;
}

/** The components around a docs page, the layout outermost. */
export default function Roots({ version: own, hasSidebar = true, children }: RootsProps): ReactNode {
  const { name, ...version } = own;
  const root = hasSidebar ? <DocRoot {...inside(children)} /> : children;
  const versionRoot = <DocVersionRoot version={{ ...version, version: name }} {...inside(root)} />;
  return (
    <SidebarItemsContext value={DocSidebarItems}>
      <DocsRoot {...inside(versionRoot)} />
    </SidebarItemsContext>
  );
}

function inside(children: ReactNode): DocsRootProps {
  return { route: { routes: [{ render: () => children }] }, children };
}
