import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface AdmonitionProps {
  readonly type: string;
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly children?: ReactNode;
}

/** The box of an admonition. Those in Markdown are compiled to the same HTML. */
export default function AdmonitionLayout({ type, title, icon, className, id, children }: AdmonitionProps): ReactNode {
  return (
    <div className={clsx('theme-admonition', `theme-admonition-${type}`, className)} {...(id && { id })}>
      <div className="admonitionHeading">
        <span className="admonitionIcon">{icon}</span>
        {title ?? type}
      </div>
      <div className="admonitionContent">{children}</div>
    </div>
  );
}
