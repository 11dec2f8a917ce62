import type { SidebarLink } from 'lectern/theme';
import type { ReactNode } from 'react';

interface Props {
  readonly item: Pick<SidebarLink, 'label' | 'badge'>;
}

/** The text of a sidebar item, and its badge. */
export default function DocSidebarItemLabel({ item: { label, badge } }: Props): ReactNode {
  if (!badge) return label;
  return (
    <>
      {`${label} `}
      <span className={`badge badge--${badge.kind}`}>{badge.text}</span>
    </>
  );
}
