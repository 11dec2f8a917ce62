import IconExternalLink from '@theme/Icon/ExternalLink';
import type { NavbarLinkProps } from '@theme/NavbarItem/types';
import clsx from 'clsx';
import { isExternal, Link, usePreferredVersion } from 'lectern/client';
import type { ReactNode } from 'react';

interface NavbarNavLinkProps extends NavbarLinkProps {
  /** Added while the link is active: as the config's item says, or on the link's own page. */
  readonly activeClassName?: string;
}

/** The anchor of a navbar link. Outside the docs, a doc link leads into the version that the reader last chose. */
export default function NavbarNavLink(props: NavbarNavLinkProps): ReactNode {
  const { label, html, to, href, byVersion, attributes, active, type, position, ...others } = props;
  const { external = href !== undefined && isExternal(href), activeClassName, className, ...rest } = others;
  const [preferred] = usePreferredVersion(byVersion?.pluginId ?? 'default');
  const target = (preferred !== null && byVersion?.hrefs[preferred]) || href;
  const link = {
    ...(to === undefined ? { href: target, autoAddBaseUrl: false } : { to }),
    ...(active === undefined && activeClassName && { isNavLink: true, activeClassName }),
    ...(active && { 'aria-current': 'page' as const }),
    className: clsx(className, active && activeClassName),
    ...attributes,
    ...rest,
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
  if (html !== undefined) return <Link {...link} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Link {...link}>
      {label}
      {external && label && <IconExternalLink width={13} height={13} className="iconExternalLink" />}
    </Link>
  );
}
