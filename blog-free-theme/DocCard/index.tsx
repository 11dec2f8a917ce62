import IconCategory from '@theme/Icon/Category';
import IconDoc from '@theme/Icon/Doc';
import IconExternalLink from '@theme/Icon/ExternalLink';
import { type DocCard as DocCardData, isExternal, Link } from 'lectern/client';
import type { ReactNode } from 'react';

/** A doc, category or link to go to. */
export default function DocCard({ item }: { readonly item: DocCardData }): ReactNode {
  const { type, label, href, description } = item;
  const external = isExternal(href);
  const Icon = type === 'category' ? IconCategory : external ? IconExternalLink : IconDoc;
  return (
    <Link to={href} autoAddBaseUrl={false} className="card padding--lg theme-doc-card-container">
      <h2 className="cardTitle text--truncate" title={label}>
        <Icon className="cardIcon" />
        {label}
      </h2>
      {description && <p className="cardDescription">{description}</p>}
    </Link>
  );
}
