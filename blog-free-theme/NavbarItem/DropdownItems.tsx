import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocNavbarItem from '@theme/NavbarItem/DocNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import DocsVersionNavbarItem from '@theme/NavbarItem/DocsVersionNavbarItem';
import HtmlNavbarItem from '@theme/NavbarItem/HtmlNavbarItem';
import type { AnyNavbarItem } from '@theme/NavbarItem/types';
import type { ComponentType, ReactNode } from 'react';

interface DropdownItemsProps {
  readonly items?: readonly AnyNavbarItem[] | undefined;
  readonly mobile: boolean;
}

const componentTypes: Readonly<Record<string, ComponentType<never>>> = {
  html: HtmlNavbarItem,
  doc: DocNavbarItem,
  docSidebar: DocSidebarNavbarItem,
  docsVersion: DocsVersionNavbarItem,
};

/** The entries of a dropdown. */
export default function DropdownItems({ items = [], mobile }: DropdownItemsProps): ReactNode {
  return items.map(({ type = 'default', ...item }, index) => {
    const Item = (componentTypes[type] ?? DefaultNavbarItem) as ComponentType<object>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a page never move
    return <Item key={index} {...item} {...{ mobile, isDropdownItem: true }} />;
  });
}
