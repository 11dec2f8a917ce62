import type { ReactNode } from 'react';

interface AdmonitionProps {
  readonly type: string;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** Admonitions as plain asides. */
export default function Admonition({ type, title, children }: AdmonitionProps): ReactNode {
  return (
    <aside data-kind={type}>
      <strong>{title ?? type}</strong>
      {children}
    </aside>
  );
}
