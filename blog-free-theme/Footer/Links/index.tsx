import MultiColumn from '@theme/Footer/Links/MultiColumn';
import Simple from '@theme/Footer/Links/Simple';
import type { Column, FooterLinkItem } from '@theme/Footer/types';
import type { ReactNode } from 'react';

/** The footer's links: titled columns, or one line where the author gave a plain list. */
export default function FooterLinks({ links }: { readonly links: readonly (Column | FooterLinkItem)[] }): ReactNode {
  const columns = links.filter(link => 'items' in link);
  const [only] = columns;
  if (columns.length === 1 && only?.title === null) return <Simple links={only.items} />;
  return columns.length > 0 ? <MultiColumn columns={columns} /> : <Simple links={links as readonly FooterLinkItem[]} />;
}
