import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import { type Breadcrumb, Link, translate, useDocsPage } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Breadcrumbs from home to the page. */
export default function DocBreadcrumbs(): ReactNode {
  const { breadcrumbs } = useDocsPage();
  if (!breadcrumbs) return null;
  return (
    <nav
      className="theme-doc-breadcrumbs"
      aria-label={translate({ id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs' })}
    >
      <ul className="breadcrumbs">
        <HomeBreadcrumbItem />
        {breadcrumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: breadcrumbs never move
          <Step key={index} crumb={crumb} last={index === breadcrumbs.length - 1} />
        ))}
      </ul>
    </nav>
  );
}

function Step({ crumb: { label, href }, last }: { readonly crumb: Breadcrumb; readonly last: boolean }): ReactNode {
  if (last) {
    return (
      <li className="breadcrumbs__item breadcrumbs__item--active" aria-current="page">
        <span className="breadcrumbs__link">{label}</span>
      </li>
    );
  }
  return (
    <li className="breadcrumbs__item">
      {href === undefined ? (
        <span className="breadcrumbs__link">{label}</span>
      ) : (
        <Link className="breadcrumbs__link" to={href} autoAddBaseUrl={false}>
          {label}
        </Link>
      )}
    </li>
  );
}
