import type { SidebarLink } from 'lectern/theme';
import type { ReactNode } from 'react';

interface Props {
  readonly item: Pick<SidebarLink, 'label' | 'badge' | 'icon'>;
}

/** The text of a sidebar item, its icon and its badge. */
export default function DocSidebarItemLabel({ item: { label, badge, icon } }: Props): ReactNode {
  if (!badge && !icon) return label;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an icon of the site */}
      {icon && <span className="menu__icon" dangerouslySetInnerHTML={{ __html: icon }} />}
      {`${label} `}
      {badge && <span className={`badge badge--${badge.kind}`}>{badge.text}</span>}
    </>
  );
}
