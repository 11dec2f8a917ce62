import PaginatorNavLink from '@theme/PaginatorNavLink';
import clsx from 'clsx';
import { type Neighbour, translate } from 'lectern/theme';
import type { ReactNode } from 'react';

interface DocPaginatorProps {
  readonly className?: string;
  readonly previous?: Neighbour | undefined;
  readonly next?: Neighbour | undefined;
}

/** Links to the docs before and after. */
export default function DocPaginator({ className, previous, next }: DocPaginatorProps): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav
      className={clsx(className, 'pagination-nav')}
      aria-label={translate({ id: 'theme.docs.paginator.navAriaLabel', message: 'Docs pages' })}
    >
      {previous && (
        <PaginatorNavLink
          {...previous}
          subLabel={translate({ id: 'theme.docs.paginator.previous', message: 'Previous' })}
        />
      )}
      {next && (
        <PaginatorNavLink {...next} subLabel={translate({ id: 'theme.docs.paginator.next', message: 'Next' })} isNext />
      )}
    </nav>
  );
}
