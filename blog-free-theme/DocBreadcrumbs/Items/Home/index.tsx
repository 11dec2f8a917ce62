import IconHome from '@theme/Icon/Home';
import { Link, translate } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The first breadcrumb: home. */
export default function HomeBreadcrumbItem(): ReactNode {
  return (
    <li className="breadcrumbs__item">
      <Link
        to="/"
        className="breadcrumbs__link"
        aria-label={translate({ id: 'theme.docs.breadcrumbs.home', message: 'Home page' })}
      >
        <IconHome width={16} height={16} className="breadcrumbHomeIcon" />
      </Link>
    </li>
  );
}
