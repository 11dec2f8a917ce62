import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import DocSidebarItems from '@theme/DocSidebarItems';
import { memo } from 'react';

function Menu({ sidebar, path }) {
  const { toggle } = useNavbarMobileSidebar();
  return (
    <ul className="own-mobile-menu">
      <DocSidebarItems items={sidebar} activePath={path} onItemClick={toggle} level={1} />
    </ul>
  );
}

/** Fills the slide-in menu, which its links close. */
export default memo(function DocSidebarMobile(props) {
  return <NavbarSecondaryMenuFiller component={Menu} props={props} />;
});
