import LinkItem from '@theme/Footer/LinkItem';
import type { FooterLinkItem } from '@theme/Footer/types';
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface Props {
  readonly items: readonly FooterLinkItem[];
  /** Class of entries that are HTML: those in one line look like links. */
  readonly htmlClassName?: string;
}

/** The entries of a list of links. */
export default function FooterItems({ items, htmlClassName }: Props): ReactNode {
  return items.map((item, index) =>
    item.html === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the links never move
      <li key={index} className="footer__item">
        <LinkItem item={item} />
      </li>
    ) : (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: the links never move
        key={index}
        className={clsx('footer__item', htmlClassName, item.className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
        dangerouslySetInnerHTML={{ __html: item.html }}
      />
    ),
  );
}
