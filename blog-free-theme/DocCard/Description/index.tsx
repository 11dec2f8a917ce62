import type { ReactNode } from 'react';

export default function DocCardDescription({ description }: { readonly description: string }): ReactNode {
  return <p className="theme-doc-card-description cardDescription">{description}</p>;
}
