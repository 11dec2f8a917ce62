import PaginatorNavLink from '@theme/PaginatorNavLink';

/** The next doc. */
export default function DocPaginator({ next }) {
  return next ? <PaginatorNavLink {...next} subLabel="Go on to" isNext /> : null;
}
