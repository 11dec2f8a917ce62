import Label from '@theme/DocSidebarItem/Label';
import type { DocSidebarItemProps } from '@theme/DocSidebarItem/types';
import clsx from 'clsx';
import {
  Collapsible,
  isActiveSidebarItem,
  isPlainClick,
  isUnloaded,
  Link,
  type PropSidebarItemCategory,
  pageKey,
  SidebarItemsContext,
  translate,
  useDocsSidebar,
  useExpandedItem,
  useIsBrowser,
  useSite,
} from 'lectern/theme';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

type Props = DocSidebarItemProps<PropSidebarItemCategory>;

/**
 * A category of a sidebar. Where JavaScript is off or its items cannot be fetched, a closed category is a link to its first page.
 */
export default function DocSidebarItemCategory(props: Props): ReactNode {
  const { item, activePath, level, onItemClick } = props;
  const { label, href, items, collapsible, className } = item;
  const Items = useContext(SidebarItemsContext);
  const { collapsed, active, toggle } = useCategory(props);
  const isPage = href !== undefined && pageKey(href) === pageKey(activePath);
  const labelClassName = clsx(
    'menu__link',
    collapsible && 'menu__link--sublist',
    collapsible && href === undefined && 'menu__link--sublist-caret',
    active && 'menu__link--active',
  );
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
        <CategoryLabel {...{ item, isPage, collapsed, toggle, onItemClick }} className={labelClassName} />
        {href !== undefined && collapsible && (
          <button
            type="button"
            className="clean-btn menu__caret needs-script"
            aria-label={toggleLabel(collapsed, label)}
            aria-expanded={!collapsed}
            onClick={toggle}
          />
        )}
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {!isUnloaded(item) && <Items {...{ items, activePath, onItemClick }} level={level + 1} />}
      </Collapsible>
    </li>
  );
}

function toggleLabel(collapsed: boolean, label: string): string {
  return collapsed
    ? translate(
        { id: 'theme.DocSidebarItem.expandCategoryAriaLabel', message: 'Expand sidebar category “{label}”' },
        { label },
      )
    : translate(
        { id: 'theme.DocSidebarItem.collapseCategoryAriaLabel', message: 'Collapse sidebar category “{label}”' },
        { label },
      );
}

interface CategoryLabelProps {
  readonly item: PropSidebarItemCategory;
  /** Whether the category's own page is shown. */
  readonly isPage: boolean;
  readonly collapsed: boolean;
  readonly toggle: () => void;
  readonly className: string;
  readonly onItemClick: Props['onItemClick'];
}

/**
 * The link to a category's page; without such a page, a button that opens and closes the category. It is an `a` in each case, to
 * which style sheets of sites add icons.
 */
function CategoryLabel(props: CategoryLabelProps): ReactNode {
  const { item, isPage, collapsed, toggle, className, onItemClick } = props;
  const { href, firstHref, collapsible } = item;
  const isButton = useIsBrowser() && collapsible && href === undefined;
  const staysHere = isPage || isButton;
  const target = href ?? firstHref ?? (isButton ? '#' : undefined);
  const label = <Label item={item} />;
  // biome-ignore lint/a11y/useValidAnchor: a label that leads nowhere and does nothing
  if (target === undefined) return <a className={className}>{label}</a>;
  const onClick = (event: MouseEvent) => {
    if (href !== undefined) onItemClick?.(item);
    if (!collapsible || !isPlainClick(event)) return;
    if (staysHere) event.preventDefault();
    if (staysHere || collapsed) toggle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  return (
    <Link
      to={target}
      autoAddBaseUrl={false}
      {...{ className, onClick }}
      {...(isPage && { 'aria-current': 'page' as const })}
      {...(isButton && { role: 'button', 'aria-expanded': !collapsed, onKeyDown })}
    >
      {label}
    </Link>
  );
}

/** State of a category, which the reader can toggle; a category with the current page is open at first. */
function useCategory({ item, activePath, index }: Props) {
  const sidebar = useDocsSidebar();
  const { expandedItem, setExpandedItem } = useExpandedItem();
  const closedByNeighbour = expandedItem !== null && expandedItem !== index;
  const { autoCollapseCategories } = useSite().theme.docs.sidebar;
  const active = isActiveSidebarItem(item, activePath);
  const [open, setOpen] = useState(active || !item.collapsible || !item.collapsed);
  const [seen, setSeen] = useState({ active, closedByNeighbour });

  if (seen.active !== active || seen.closedByNeighbour !== closedByNeighbour) {
    setSeen({ active, closedByNeighbour });
    if (active && !seen.active) setOpen(true);
    else if (autoCollapseCategories && closedByNeighbour && !seen.closedByNeighbour) setOpen(false);
  }

  const wasActive = useRef(active);
  useEffect(() => {
    if (active && !wasActive.current) setExpandedItem(index);
    wasActive.current = active;
  });

  // Items that are not loaded yet cannot be shown.
  const shown = open && !isUnloaded(item);
  const show = () => {
    setExpandedItem(index);
    setOpen(true);
  };
  const toggle = () => {
    if (shown) setOpen(false);
    else if (!isUnloaded(item)) show();
    else sidebar?.loadAll().then(show, () => window.location.assign(item.firstHref ?? activePath));
  };
  return { collapsed: !shown, active, toggle };
}
