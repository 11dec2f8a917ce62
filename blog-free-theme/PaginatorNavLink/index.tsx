import clsx from 'clsx';
import { Link } from 'lectern/theme';
import type { ReactNode } from 'react';

interface PaginatorNavLinkProps {
  readonly permalink: string;
  readonly title: ReactNode;
  readonly subLabel?: ReactNode;
  readonly isNext?: boolean;
}

/** A link to the previous or next page. */
export default function PaginatorNavLink(props: PaginatorNavLinkProps): ReactNode {
  const { permalink, title, subLabel, isNext = false } = props;
  return (
    <Link
      className={clsx('pagination-nav__link', isNext ? 'pagination-nav__link--next' : 'pagination-nav__link--prev')}
      to={permalink}
      autoAddBaseUrl={false}
      rel={isNext ? 'next' : 'prev'}
    >
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{title}</div>
    </Link>
  );
}
