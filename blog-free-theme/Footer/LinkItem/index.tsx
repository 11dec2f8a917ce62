import IconExternalLink from '@theme/Icon/ExternalLink';
import { type FooterLink, isExternal, Link } from 'lectern/client';
import type { ReactNode } from 'react';

/** One link of the footer. */
export default function FooterLinkItem({ item }: { readonly item: FooterLink }): ReactNode {
  const { label, href = '', attributes } = item;
  return (
    <Link className="footer__link-item" to={href} autoAddBaseUrl={false} {...attributes}>
      {label}
      {isExternal(href) && <IconExternalLink width={13} height={13} className="iconExternalLink" />}
    </Link>
  );
}
