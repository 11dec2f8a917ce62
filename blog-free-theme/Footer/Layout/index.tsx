import clsx from 'clsx';
import type { ReactNode } from 'react';

interface FooterLayoutProps {
  readonly style: 'light' | 'dark';
  readonly links: ReactNode;
  readonly logo: ReactNode;
  readonly copyright: ReactNode;
}

/** Layout of the footer. */
export default function FooterLayout({ style, links, logo, copyright }: FooterLayoutProps): ReactNode {
  return (
    <footer className={clsx('theme-layout-footer footer', style === 'dark' && 'footer--dark')}>
      <div className="container">
        {links}
        {(logo || copyright) && (
          <div className="footer__bottom">
            {logo && <div className="footer__brand">{logo}</div>}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  );
}
