import IconExternalLink from '@theme/Icon/ExternalLink';
import { Link, type NavbarLink, usePreferredVersion } from 'lectern/client';
import type { ComponentProps, ReactNode } from 'react';

interface NavbarNavLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'href'> {
  readonly item: NavbarLink;
}

/** The anchor of a navbar link. Outside the docs, a doc link leads into the version that the reader last chose. */
export default function NavbarNavLink({ item, ...props }: NavbarNavLinkProps): ReactNode {
  const { label, html, external, byVersion, attributes } = item;
  const [preferred] = usePreferredVersion(byVersion?.pluginId ?? 'default');
  const href = (preferred !== null && byVersion?.hrefs[preferred]) || item.href;
  const link = { to: href, autoAddBaseUrl: false, ...attributes, ...props };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
  if (html !== undefined) return <Link {...link} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Link {...link}>
      {label}
      {external && label && <IconExternalLink width={13} height={13} className="iconExternalLink" />}
    </Link>
  );
}
