import { useDocSidebarItemsExpandedState, useVisibleSidebarItems } from '@docusaurus/plugin-content-docs/client';
import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import DocSidebarItems from '@theme/DocSidebarItems';

/** A category that keeps no other one open beside it. */
export default function DocSidebarItemCategory({ item, onItemClick, activePath, level, index }) {
  const { expandedItem, setExpandedItem } = useDocSidebarItemsExpandedState();
  const { collapsed, setCollapsed } = useCollapsible({ initialState: item.collapsed });
  const children = useVisibleSidebarItems(item.items, activePath);
  const closed = collapsed || (expandedItem !== null && expandedItem !== index);
  const toggle = () => {
    setExpandedItem(closed ? index : null);
    setCollapsed(!closed);
  };
  if (children.length === 0) return null;
  return (
    <li data-level={level}>
      <button type="button" aria-expanded={!closed} onClick={toggle}>
        {item.label}
      </button>
      <Collapsible lazy as="ul" collapsed={closed}>
        <DocSidebarItems items={item.items} onItemClick={onItemClick} activePath={activePath} level={level + 1} />
      </Collapsible>
    </li>
  );
}
