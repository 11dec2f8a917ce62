import type { SidebarCategory, SidebarLink } from 'lectern/client';
import type { ReactNode } from 'react';

/** The text of a sidebar item, and its badge. */
export default function DocSidebarItemLabel({ label, badge }: SidebarCategory | SidebarLink): ReactNode {
  if (!badge) return label;
  return (
    <>
      {`${label} `}
      <span className={`badge badge--${badge.kind}`}>{badge.text}</span>
    </>
  );
}
