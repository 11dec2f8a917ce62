import { useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';

/** The slide-in menu as one list. */
export default function NavbarMobileSidebarLayout({ header, primaryMenu, secondaryMenu }) {
  const { shown } = useNavbarSecondaryMenu();
  return (
    <div className="navbar-sidebar" data-fact="own-panel">
      {header}
      {shown ? secondaryMenu : primaryMenu}
    </div>
  );
}
