import Dropdown from '@theme/NavbarItem/Dropdown';
import DropdownItems from '@theme/NavbarItem/DropdownItems';
import type { NavbarItemProps, Resolved } from '@theme/NavbarItem/types';
import clsx from 'clsx';
import { Link, type NavbarVersions, translate, useIsBrowser, useLocation, usePreferredVersion } from 'lectern/client';
import { type ReactNode, useMemo } from 'react';

/** A menu of the docs versions, with the same doc in each. The choice is stored. */
export default function DocsVersionDropdownNavbarItem(props: NavbarItemProps<Resolved<NavbarVersions>>): ReactNode {
  const { mobile = false } = props;
  const { docsPluginId, active, versions, dropdownItemsBefore, dropdownItemsAfter, position, className } =
    'resolved' in props ? props.resolved() : props;
  const names = useMemo(() => versions.map(version => version.name), [versions]);
  const [preferred, savePreferred] = usePreferredVersion(docsPluginId, names);
  const suffix = useLocationSuffix();
  const shown =
    versions.find(version => version.name === (active ?? preferred)) ?? versions.find(version => version.isLast);
  if (!shown) return null;
  if (versions.length + dropdownItemsBefore.length + dropdownItemsAfter.length === 1) {
    return <SingleVersion href={shown.href} label={shown.label} mobile={mobile} active={active !== undefined} />;
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
      {versions.map(({ name, label, href, sameDoc }) => (
        <li key={name} className={mobile ? 'menu__list-item' : undefined}>
          <Link
            to={sameDoc ? href + suffix : href}
            autoAddBaseUrl={false}
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

interface SingleVersionProps {
  readonly href: string;
  readonly label: string;
  readonly mobile: boolean;
  readonly active: boolean;
}

/** A link in place of the menu, where there is only one version. */
function SingleVersion({ href, label, mobile, active }: SingleVersionProps): ReactNode {
  const link = mobile ? 'menu__link' : 'navbar__link';
  const anchor = (
    <Link
      to={href}
      autoAddBaseUrl={false}
      className={clsx(!mobile && 'navbar__item', link, active && `${link}--active`)}
    >
      {label}
    </Link>
  );
  return mobile ? <li className="menu__list-item">{anchor}</li> : anchor;
}
