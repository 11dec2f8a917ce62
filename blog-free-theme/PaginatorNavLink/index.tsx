import clsx from 'clsx';
import { Link, type NavLink } from 'lectern/client';
import type { ReactNode } from 'react';

interface PaginatorNavLinkProps {
  readonly link: NavLink;
  readonly subLabel?: ReactNode;
  readonly isNext?: boolean;
}

/** A link to a neighbour. */
export default function PaginatorNavLink({ link, subLabel, isNext = false }: PaginatorNavLinkProps): ReactNode {
  return (
    <Link
      className={clsx('pagination-nav__link', isNext ? 'pagination-nav__link--next' : 'pagination-nav__link--prev')}
      to={link.href}
      autoAddBaseUrl={false}
      rel={isNext ? 'next' : 'prev'}
    >
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{link.label}</div>
    </Link>
  );
}
