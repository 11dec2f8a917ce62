import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import { type SidebarTree, useScrolledIntoView } from 'lectern/client';
import { type ReactNode, useRef } from 'react';
import styles from './styles.module.css';

interface DocSidebarDesktopContentProps {
  readonly tree: SidebarTree;
  readonly path: string;
}

/** The scrolling list of the sidebar; the page's own entry is brought into sight. */
export default function DocSidebarDesktopContent({ tree, path }: DocSidebarDesktopContentProps): ReactNode {
  const ref = useRef<HTMLElement>(null);
  useScrolledIntoView(ref, '[aria-current="page"]', path);
  return (
    <nav ref={ref} aria-label="Docs sidebar" className={clsx('menu thin-scrollbar', styles.menu)}>
      <ul className="theme-doc-sidebar-menu menu__list">
        <DocSidebarItems items={tree.items} loadAll={tree.loadAll} activePath={path} level={1} />
      </ul>
    </nav>
  );
}
