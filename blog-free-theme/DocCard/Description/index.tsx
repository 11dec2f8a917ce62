import type { ReactNode } from 'react';

/** What a card says of where it leads. */
export default function DocCardDescription({ description }: { readonly description: string }): ReactNode {
  return <p className="theme-doc-card-description cardDescription">{description}</p>;
}
