import type { FooterColumn, FooterLink } from 'lectern/theme';

/** A link: from the page's data, or as an author wrote it. */
export type FooterLinkItem = FooterLink & {
  readonly to?: string;
  readonly prependBaseUrlToHref?: boolean;
};

/** Links under a title. */
export type Column = Omit<FooterColumn, 'items'> & { readonly items: readonly FooterLinkItem[] };
