import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import Dropdown from '@theme/NavbarItem/Dropdown';
import DropdownItems from '@theme/NavbarItem/DropdownItems';
import type { AuthoredItem, NavbarItemProps } from '@theme/NavbarItem/types';
import clsx from 'clsx';
import {
  Link,
  type NavbarVersions,
  translate,
  useIsBrowser,
  useLocation,
  useNavbarItems,
  usePreferredVersion,
} from 'lectern/theme';
import { type ReactNode, useMemo } from 'react';

/** A dropdown with the versions of docs, linking to the same doc in each. Following a link stores the choice. */
export default function DocsVersionDropdownNavbarItem(
  props: NavbarItemProps<NavbarVersions | AuthoredItem>,
): ReactNode {
  const { mobile = false } = props;
  const item = useNavbarItems()<Partial<NavbarVersions>>('docsVersionDropdown', props as object) ?? {};
  const { docsPluginId = 'default', active, links, position, className } = item;
  const { dropdownItemsBefore = [], dropdownItemsAfter = [] } = item;
  const names = useMemo(() => links?.map(version => version.name), [links]);
  const [preferred, savePreferred] = usePreferredVersion(docsPluginId, names);
  const suffix = useLocationSuffix();
  const shown =
    links?.find(version => version.name === (active ?? preferred)) ??
    links?.find(version => version.isLast) ??
    links?.[0];
  if (!links || !shown) return null;
  if (links.length + dropdownItemsBefore.length + dropdownItemsAfter.length === 1) {
    const { label, href: to } = shown;
    return <DefaultNavbarItem {...{ label, to, className, mobile }} isActive={() => active !== undefined} />;
  }
  const link = mobile ? 'menu__link' : 'dropdown__link';
  return (
    <Dropdown
      label={shown.label}
      mobileLabel={translate({ id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions' })}
      href={mobile ? undefined : shown.href}
      active={false}
      right={position === 'right'}
      {...{ className, mobile }}
    >
      <DropdownItems items={dropdownItemsBefore} mobile={mobile} />
      {links.map(({ name, label, href, sameDoc }) => (
        <li key={name} className={mobile ? 'menu__list-item' : undefined}>
          <Link
            to={sameDoc ? href + suffix : href}
            className={clsx(link, name === active && `${link}--active`)}
            onClick={() => savePreferred(name)}
            {...(name === active && { 'aria-current': 'page' as const })}
          >
            {label}
          </Link>
        </li>
      ))}
      <DropdownItems items={dropdownItemsAfter} mobile={mobile} />
    </Dropdown>
  );
}

/** Query and hash of the URL, so that another version opens at the same place; empty before hydration. */
function useLocationSuffix(): string {
  const { search, hash } = useLocation();
  return useIsBrowser() ? search + hash : '';
}
