import { useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';

/** What the page has filled it with, and the way back. */
export default function NavbarMobileSidebarSecondaryMenu() {
  const { hide, content } = useNavbarSecondaryMenu();
  return (
    <>
      <button type="button" onClick={hide}>
        To the bar
      </button>
      {content}
    </>
  );
}
