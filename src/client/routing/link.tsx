import { type ComponentPropsWithRef, type ReactNode, useContext } from 'react';
import { applyTrailingSlash, isExternal, pageKey, withBase } from '../../shared/url.ts';
import { CollectorContext, useSite } from '../contexts.ts';
import { useLocation } from './navigation.tsx';

/** Properties of {@link Link}; all of an `a` besides. */
export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** The target; `href` means the same. */
  readonly to?: string;
  /** Marks the link `aria-current="page"` and adds `activeClassName` while its page is shown. */
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean;
}

/**
 * A link. It only renders an `a`: following it without a page load, preloading and prefetching are the shell's
 * delegated listeners, the same for links in static HTML. External targets open in a new tab.
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
  const target = to ?? href ?? '';
  if (target.startsWith('pathname://')) return <NewTab {...rest} href={withBase(site.baseUrl, target.slice(11))} />;
  if (isExternal(target)) return <NewTab {...rest} href={target} />;
  const based = autoAddBaseUrl ? withBase(site.baseUrl, target) : target;
  const url = target.startsWith('#') ? target : applyTrailingSlash(based, site.trailingSlash, site.baseUrl);
  if (!unchecked && (rest.target ?? '_self') === '_self') collector?.links.push(url);
  const active = isNavLink && pageKey(url) === pageKey(location.pathname);
  const className = [rest.className, active ? activeClassName : ''].filter(Boolean).join(' ') || undefined;
  return <a {...rest} className={className} href={url} {...(active ? { 'aria-current': 'page' as const } : {})} />;
}

function NewTab(props: ComponentPropsWithRef<'a'>): ReactNode {
  return <a target="_blank" rel="noopener noreferrer" {...props} />;
}
