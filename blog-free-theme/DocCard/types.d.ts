import type { DocCard, PropSidebarItem } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The target of a card: from the page's data, or an item of a sidebar. */
export type DocCardItem = DocCard | Exclude<PropSidebarItem, { readonly type: 'html' }>;

/** Props of a card. */
export interface DocCardProps {
  readonly item: DocCardItem;
  readonly title: string;
  readonly icon?: ReactNode;
}
