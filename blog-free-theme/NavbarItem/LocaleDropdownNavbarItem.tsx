import IconLanguage from '@theme/Icon/Language';
import Dropdown from '@theme/NavbarItem/Dropdown';
import DropdownItems from '@theme/NavbarItem/DropdownItems';
import type { AuthoredItem, NavbarItemProps } from '@theme/NavbarItem/types';
import clsx from 'clsx';
import {
  mergeSearchStrings,
  type NavbarLocales,
  translate,
  useIsBrowser,
  useLocation,
  useNavbarItems,
} from 'lectern/theme';
import type { ReactNode } from 'react';

/** A dropdown with the site's languages. */
export default function LocaleDropdownNavbarItem(props: NavbarItemProps<NavbarLocales | AuthoredItem>): ReactNode {
  const { mobile = false } = props;
  const {
    locales = [],
    queryString,
    dropdownItemsBefore,
    dropdownItemsAfter,
    position,
    className,
  } = useNavbarItems()<Partial<NavbarLocales>>('localeDropdown', props as object) ?? {};
  const suffix = useQueryAndHash(queryString);
  const current = locales.find(locale => locale.active) ?? locales[0];
  const link = mobile ? 'menu__link' : 'dropdown__link';
  const label = (
    <>
      <IconLanguage className="iconLanguage" />
      {current?.label}
    </>
  );
  return (
    <Dropdown
      label={label}
      mobileLabel={translate({ id: 'theme.navbar.mobileLanguageDropdown.label', message: 'Languages' })}
      active={false}
      right={position === 'right'}
      {...{ className, mobile }}
    >
      <DropdownItems items={dropdownItemsBefore} mobile={mobile} />
      {locales.map(locale => (
        <li key={locale.lang} className={mobile ? 'menu__list-item' : undefined}>
          <a
            href={locale.href + suffix}
            lang={locale.lang}
            hrefLang={locale.lang}
            className={clsx(link, locale.active && `${link}--active`)}
            {...(locale.active && { 'aria-current': 'page' as const })}
          >
            {locale.label}
          </a>
        </li>
      ))}
      <DropdownItems items={dropdownItemsAfter} mobile={mobile} />
    </Dropdown>
  );
}

/** Query and hash of the URL, so that another language opens at the same place; empty on the server. */
function useQueryAndHash(queryString: string | undefined): string {
  const { search, hash } = useLocation();
  const isBrowser = useIsBrowser();
  return isBrowser ? mergeSearchStrings([search, queryString], 'append') + hash : (queryString ?? '');
}
