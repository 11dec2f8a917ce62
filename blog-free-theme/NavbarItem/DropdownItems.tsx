import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import HtmlNavbarItem from '@theme/NavbarItem/HtmlNavbarItem';
import type { AnyNavbarLink } from '@theme/NavbarItem/types';
import type { NavbarHtml } from 'lectern/client';
import type { ReactNode } from 'react';

interface DropdownItemsProps {
  readonly items: readonly (AnyNavbarLink | NavbarHtml)[];
  readonly mobile: boolean;
}

/** The entries of a dropdown. */
export default function DropdownItems({ items, mobile }: DropdownItemsProps): ReactNode {
  return items.map((item, index) =>
    'type' in item && item.type === 'html' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a page never move
      <HtmlNavbarItem key={index} {...item} mobile={mobile} isDropdownItem />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a page never move
      <DefaultNavbarItem key={index} {...item} mobile={mobile} isDropdownItem />
    ),
  );
}
