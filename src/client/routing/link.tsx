import { type ComponentPropsWithRef, type ReactNode, useContext } from 'react';
import { isExternal, pageKey, slashedUrl, withBase } from '../../shared/url.ts';
import { CollectorContext, useSite } from '../contexts.ts';
import { useIsFile } from './is-file.ts';
import { useLocation } from './navigation.tsx';

/** Props of {@link Link}, besides those of `a`. */
export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** The target; the same as `href`. */
  readonly to?: string;
  /** Sets `aria-current="page"` and `activeClassName` while the link's page is shown. */
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean;
}

/**
 * A link. It only renders an `a`: client-side navigation and prefetching are done by listeners of the shell, for links in static
 * HTML as well. External targets open in a new tab.
 */
export function Link(props: LinkProps): ReactNode {
  const {
    to,
    href,
    isNavLink = false,
    activeClassName = 'active',
    autoAddBaseUrl = true,
    'data-noBrokenLinkCheck': unchecked,
    ...rest
  } = props;
  const site = useSite();
  const collector = useContext(CollectorContext);
  const location = useLocation();
  const isFile = useIsFile();
  const target = to ?? href ?? '';
  if (target.startsWith('pathname://')) return <NewTab {...rest} href={withBase(site.baseUrl, target.slice(11))} />;
  if (isExternal(target)) return <NewTab {...rest} href={target} />;
  const based = autoAddBaseUrl ? withBase(site.baseUrl, target, site.assetsUrl) : target;
  const url = slashedUrl(based, site, isFile);
  if (!unchecked && (rest.target ?? '_self') === '_self') collector?.links.push(url);
  const active = isNavLink && pageKey(url) === pageKey(location.pathname);
  const className = [rest.className, active ? activeClassName : ''].filter(Boolean).join(' ') || undefined;
  return <a {...rest} className={className} href={url} {...(active ? { 'aria-current': 'page' as const } : {})} />;
}

function NewTab(props: ComponentPropsWithRef<'a'>): ReactNode {
  return <a target="_blank" rel="noopener noreferrer" {...props} />;
}
