import IconExternalLink from '@theme/Icon/ExternalLink';
import clsx from 'clsx';
import { type AuthoredLink, isExternal, Link } from 'lectern/theme';
import type { ReactNode } from 'react';

interface NavbarNavLinkProps extends AuthoredLink {
  /** Class while the link is active: as `isActive` decides, or on the link's own page. */
  readonly activeClassName?: string;
}

/** The anchor of a navbar link. */
export default function NavbarNavLink(props: NavbarNavLinkProps): ReactNode {
  const { label, html, to, href, position, isActive, activeClassName, className, ...rest } = props;
  const active = isActive?.();
  const link = {
    ...(to === undefined ? { href, autoAddBaseUrl: false } : { to }),
    ...(!isActive && activeClassName && { isNavLink: true, activeClassName }),
    ...(active && { 'aria-current': 'page' as const }),
    className: clsx(className, active && activeClassName),
    ...rest,
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
  if (html !== undefined) return <Link {...link} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Link {...link}>
      {label}
      {href !== undefined && isExternal(href) && label && (
        <IconExternalLink width={13} height={13} className="iconExternalLink" />
      )}
    </Link>
  );
}
