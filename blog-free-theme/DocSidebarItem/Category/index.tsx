import type { DocSidebarItemProps } from '@theme/DocSidebarItem';
import clsx from 'clsx';
import {
  Collapsible,
  isActiveSidebarItem,
  Link,
  pageKey,
  type SidebarCategory,
  useIsBrowser,
  useSite,
} from 'lectern/client';
import { type MouseEvent, type ReactNode, useState } from 'react';

type Props = DocSidebarItemProps<SidebarCategory>;

/**
 * A category of a sidebar. Without script, and where its children cannot be fetched, a closed one is a link to its
 * first page.
 */
export default function DocSidebarItemCategory(props: Props): ReactNode {
  const { item, activePath, level, loadAll, Items } = props;
  const { label, href, firstHref, items, collapsible, className } = item;
  const { collapsed, active, toggle } = useCategory(props);
  const hydrated = useIsBrowser();
  const isPage = href !== undefined && pageKey(href) === pageKey(activePath);
  const asButton = collapsible && href === undefined && hydrated;

  const onClick = (event: MouseEvent) => {
    if (!collapsible || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (href === undefined || isPage) {
      event.preventDefault();
      toggle();
    } else if (collapsed) toggle();
  };

  return (
    <li
      className={clsx(
        'theme-doc-sidebar-item-category',
        `theme-doc-sidebar-item-category-level-${level}`,
        'menu__list-item',
        collapsed && 'menu__list-item--collapsed',
        className,
      )}
    >
      <div className={clsx('menu__list-item-collapsible', isPage && 'menu__list-item-collapsible--active')}>
        <CategoryLabel
          href={href ?? firstHref}
          className={clsx(
            'menu__link',
            collapsible && 'menu__link--sublist',
            collapsible && href === undefined && 'menu__link--sublist-caret',
            active && 'menu__link--active',
          )}
          onClick={onClick}
          {...(isPage && { 'aria-current': 'page' as const })}
          {...(asButton && { role: 'button', 'aria-expanded': !collapsed })}
        >
          {label}
        </CategoryLabel>
        {href !== undefined && collapsible && (
          <button
            type="button"
            className="clean-btn menu__caret needs-script"
            aria-label={collapsed ? `Expand sidebar category “${label}”` : `Collapse sidebar category “${label}”`}
            aria-expanded={!collapsed}
            onClick={toggle}
          />
        )}
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items && <Items items={items} loadAll={loadAll} activePath={activePath} level={level + 1} />}
      </Collapsible>
    </li>
  );
}

type CategoryLabelProps = React.ComponentProps<'a'> & { readonly href: string | undefined };

/** A category whose pages are all elsewhere has nowhere to lead. */
function CategoryLabel({ href, ...props }: CategoryLabelProps): ReactNode {
  if (href === undefined) return <span {...(props as React.ComponentProps<'span'>)} />;
  return <Link to={href} autoAddBaseUrl={false} {...props} />;
}

/** Whether a category is open: the page's own always is at first; then the reader decides. */
function useCategory({ item, activePath, closedByNeighbour, onOpen, loadAll }: Props) {
  const { autoCollapseCategories } = useSite().theme.docs.sidebar;
  const active = isActiveSidebarItem(item, activePath);
  const [open, setOpen] = useState(active || !item.collapsible || !item.collapsed);
  const [seen, setSeen] = useState({ active, closedByNeighbour });

  if (seen.active !== active || seen.closedByNeighbour !== closedByNeighbour) {
    setSeen({ active, closedByNeighbour });
    if (active && !seen.active) setOpen(true);
    else if (autoCollapseCategories && closedByNeighbour && !seen.closedByNeighbour) setOpen(false);
  }

  const show = () => {
    onOpen();
    setOpen(true);
  };
  const toggle = () => {
    if (shown) return setOpen(false);
    if (item.items !== null) return show();
    loadAll().then(show, () => window.location.assign(item.firstHref ?? item.href ?? activePath));
  };
  // Children that are not here yet cannot be shown.
  const shown = open && item.items !== null;
  return { collapsed: !shown, active, toggle };
}
