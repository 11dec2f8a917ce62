import Items from '@theme/Footer/Links/Items';
import type { FooterLinkItem } from '@theme/Footer/types';
import { translate } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Links in one line. */
export default function FooterLinksSimple({ links }: { readonly links: readonly FooterLinkItem[] }): ReactNode {
  return (
    <nav
      className="footer__links footer__links--simple"
      aria-label={translate({ id: 'theme.Footer.navAriaLabel', message: 'Footer' })}
    >
      <ul className="footer__items">
        <Items items={links} htmlClassName="footer__link-item" />
      </ul>
    </nav>
  );
}
