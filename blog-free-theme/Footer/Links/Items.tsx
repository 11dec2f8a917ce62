import LinkItem from '@theme/Footer/LinkItem';
import type { FooterLinkItem } from '@theme/Footer/types';
import type { ReactNode } from 'react';

/** The entries of a list of links. */
export default function FooterItems({ items }: { readonly items: readonly FooterLinkItem[] }): ReactNode {
  return items.map((item, index) =>
    item.html === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the links never move
      <li key={index} className="footer__item">
        <LinkItem item={item} />
      </li>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the links never move
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
      <li key={index} className="footer__item" dangerouslySetInnerHTML={{ __html: item.html }} />
    ),
  );
}
