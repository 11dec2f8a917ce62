import PaginatorNavLink from '@theme/PaginatorNavLink';
import clsx from 'clsx';
import type { NavLink } from 'lectern/client';
import type { ReactNode } from 'react';

interface DocPaginatorProps {
  readonly className?: string;
  readonly previous?: NavLink | undefined;
  readonly next?: NavLink | undefined;
}

/** Links to the docs before and after. */
export default function DocPaginator({ className, previous, next }: DocPaginatorProps): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav className={clsx(className, 'pagination-nav')} aria-label="Docs pages">
      {previous && <PaginatorNavLink permalink={previous.href} title={previous.label} subLabel="Previous" />}
      {next && <PaginatorNavLink permalink={next.href} title={next.label} subLabel="Next" isNext />}
    </nav>
  );
}
