import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';
import type { DocSidebarProps } from '@theme/DocSidebar/types';
import { useWindowSize } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The sidebar of a docs page: beside the page, and in the mobile menu of narrow windows. */
export default function DocSidebar(props: DocSidebarProps): ReactNode {
  return (
    <>
      <DocSidebarDesktop {...props} />
      {useWindowSize() === 'mobile' && <DocSidebarMobile {...props} />}
    </>
  );
}
