import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import type { NavbarHtml, NavbarLink } from 'lectern/client';
import type { ReactNode } from 'react';

interface DropdownItemsProps {
  readonly items: readonly (NavbarLink | NavbarHtml)[];
  readonly mobile: boolean;
}

/** The entries of a dropdown that the author wrote. */
export default function DropdownItems({ items, mobile }: DropdownItemsProps): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a page never move
  return items.map((item, index) => <DropdownItem key={index} item={item} mobile={mobile} />);
}

function DropdownItem({
  item,
  mobile,
}: {
  readonly item: NavbarLink | NavbarHtml;
  readonly mobile: boolean;
}): ReactNode {
  const li = mobile ? 'menu__list-item' : undefined;
  if (item.type === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
    return <li className={clsx(li, item.className)} dangerouslySetInnerHTML={{ __html: item.value }} />;
  }
  const link = mobile ? 'menu__link' : 'dropdown__link';
  return (
    <li className={li}>
      <NavbarNavLink
        item={item}
        className={clsx(link, item.className, item.active && `${link}--active`)}
        {...(item.active && { 'aria-current': 'page' as const })}
      />
    </li>
  );
}
