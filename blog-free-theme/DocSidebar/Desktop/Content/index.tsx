import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import { type PropSidebar, translate, useScrolledIntoView } from 'lectern/theme';
import { type ReactNode, useRef } from 'react';
import styles from './styles.module.css';

interface DocSidebarDesktopContentProps {
  readonly sidebar: PropSidebar;
  readonly path: string;
  readonly className?: string;
}

/** The scrolling list of the sidebar; scrolls to the page's own entry. */
export default function DocSidebarDesktopContent(props: DocSidebarDesktopContentProps): ReactNode {
  const { sidebar, path, className } = props;
  const ref = useRef<HTMLElement>(null);
  useScrolledIntoView(ref, '[aria-current="page"]', path);
  return (
    <nav
      ref={ref}
      aria-label={translate({ id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' })}
      className={clsx('menu thin-scrollbar', styles.menu, className)}
    >
      <ul className="theme-doc-sidebar-menu menu__list">
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  );
}
