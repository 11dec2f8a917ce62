import type { FooterLinkItem as Item } from '@theme/Footer/types';
import IconExternalLink from '@theme/Icon/ExternalLink';
import clsx from 'clsx';
import { isExternal, Link } from 'lectern/theme';
import type { ReactNode } from 'react';

export default function FooterLinkItem({ item }: { readonly item: Item }): ReactNode {
  const { label, to, href = '', html, className, prependBaseUrlToHref = false, attributes, ...rest } = item;
  return (
    <Link
      className={clsx('footer__link-item', className)}
      to={to ?? href}
      autoAddBaseUrl={to !== undefined || prependBaseUrlToHref || href.startsWith('/')}
      {...rest}
      {...attributes}
    >
      {label}
      {isExternal(to ?? href) && <IconExternalLink width={13} height={13} className="iconExternalLink" />}
    </Link>
  );
}
