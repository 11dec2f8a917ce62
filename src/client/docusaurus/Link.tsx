import { type CSSProperties, type ReactNode, useContext } from 'react';
import { barePath, isExternal, withBase } from '../../shared/url.ts';
import { PageContext, useSite } from '../contexts.ts';
import { useBrokenLinks } from '../hooks/docs.ts';
import type { Location } from '../routing/history.ts';
import { type LinkProps, Link as ShellLink } from '../routing/link.tsx';
import { useLocation } from '../routing/navigation.tsx';
import { type Match, matchPath } from './router.ts';

export interface Props extends LinkProps {
  /** Decides whether an `isNavLink` is active, instead of comparing paths. */
  readonly isActive?: (match: Match | null, location: Location) => boolean;
  readonly activeStyle?: CSSProperties;
  /** Whether an `isNavLink` is active on its own page only, not on pages below it. */
  readonly exact?: boolean;
}

/** A link, by `to` or `href`; without either, an `a` without a target. */
export default function Link({
  isNavLink,
  isActive,
  activeClassName = 'active',
  activeStyle,
  exact,
  ...props
}: Props): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  const { baseUrl, assetsUrl } = useSite();
  const location = useLocation();
  const pagePath = useContext(PageContext)?.path ?? location.pathname;
  const target = props.to ?? props.href;
  if (target === undefined) return <PlainAnchor {...props} />;
  const rooted = fromPage(target, pagePath);
  const based = props.autoAddBaseUrl === false || rooted !== target ? rooted : withBase(baseUrl, target, assetsUrl);
  const active = isNavLink === true && isActiveLink(based, { location, exact, isActive });
  return (
    <ShellLink
      {...props}
      {...(active && activeProps(props, activeClassName, activeStyle))}
      to={based}
      autoAddBaseUrl={false}
    />
  );
}

/** Resolves a relative path against the page's path as it was built, whatever URL the host gives it; keeps other targets. */
function fromPage(target: string, pagePath: string): string {
  if (/^([/#?]|$)/.test(target) || isExternal(target)) return target;
  const { pathname, search, hash } = new URL(target, `http://site${pagePath}`);
  return pathname + search + hash;
}

function PlainAnchor({ to, autoAddBaseUrl, 'data-noBrokenLinkCheck': unchecked, ...props }: LinkProps): ReactNode {
  return <a {...props} />;
}

interface ActiveOptions {
  readonly location: Location;
  readonly exact: boolean | undefined;
  readonly isActive: Props['isActive'] | undefined;
}

function isActiveLink(url: string, { location, exact = false, isActive }: ActiveOptions): boolean {
  if (isExternal(url)) return false;
  const path = barePath(new URL(url, `http://site${location.pathname}`).pathname) || '/';
  const match = matchPath(location.pathname, { path, exact });
  return isActive ? isActive(match, location) : match !== null;
}

function activeProps({ className, style }: LinkProps, activeClassName: string, activeStyle: CSSProperties | undefined) {
  return {
    className: [className, activeClassName].filter(Boolean).join(' '),
    style: { ...style, ...activeStyle },
    'aria-current': 'page' as const,
  };
}
