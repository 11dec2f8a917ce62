import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';

/** As sites copy it: it makes its own entries, between those of the author. */
export default function LocaleDropdownNavbarItem({ mobile, dropdownItemsBefore, dropdownItemsAfter, ...props }) {
  const { localeConfigs } = useDocusaurusContext().i18n;
  const locales = Object.values(localeConfigs).map(({ label, htmlLang }) => ({
    label,
    lang: htmlLang,
    to: 'pathname:///',
    target: '_self',
    autoAddBaseUrl: false,
    className: 'dropdown__link--active',
  }));
  const items = [...dropdownItemsBefore, ...locales, ...dropdownItemsAfter];
  return <DropdownNavbarItem {...props} mobile={mobile} label="Tongues" items={items} />;
}
