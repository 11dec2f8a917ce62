import Link from '@docusaurus/Link';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';

/** A menu that paints the whole sidebar itself, every category open. */
export default function DocSidebarDesktopContent({ path, sidebar, className }) {
  return (
    <nav className={clsx('own-menu', className)} aria-label="Own menu">
      <Items items={sidebar} path={path} />
    </nav>
  );
}

function Items({ items, path }) {
  return (
    <ul>
      {items.map(item => (
        <li key={item.label} data-active={isActiveSidebarItem(item, path)}>
          {item.href ? <Link to={item.href}>{item.label}</Link> : item.label}
          {item.items && <Items items={item.items} path={path} />}
        </li>
      ))}
    </ul>
  );
}
