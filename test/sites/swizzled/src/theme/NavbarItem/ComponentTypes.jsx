import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

/** An item of the site's own, made of parts of the theme. */
function Stars({ label, count, mobile, className }) {
  const items = [{ to: '/plain', label: 'Given here', className: 'star' }];
  return (
    <>
      <NavbarNavLink to="/code" label={`${label}: ${count}`} className={className} activeClassName="shown" />
      <DropdownNavbarItem label="All stars" items={items} mobile={mobile} />
    </>
  );
}

export default { ...ComponentTypes, 'custom-stars': Stars };
