import NavbarItem from '@theme/NavbarItem';
import { usePage } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The navbar's items as a menu, without search. */
export default function NavbarMobilePrimaryMenu(): ReactNode {
  const items = usePage().navbar.filter(item => item.type !== 'search');
  return (
    <ul className="menu__list">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page never move
        <NavbarItem key={index} mobile {...item} />
      ))}
    </ul>
  );
}
