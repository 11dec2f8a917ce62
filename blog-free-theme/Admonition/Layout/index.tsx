import Icon from '@theme/Icon';
import clsx from 'clsx';
import { ADMONITION_DRAWINGS, admonitionKind } from 'lectern/client';
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
  const kind = admonitionKind(type);
  return (
    <div
      className={clsx('theme-admonition', `theme-admonition-${type}`, 'admonition alert', `alert--${kind}`, className)}
      {...(id && { id })}
    >
      <div className="admonitionHeading">
        <span className="admonitionIcon">{icon ?? <Icon d={ADMONITION_DRAWINGS[kind]} />}</span>
        {title ?? type}
      </div>
      <div className="admonitionContent">{children}</div>
    </div>
  );
}
