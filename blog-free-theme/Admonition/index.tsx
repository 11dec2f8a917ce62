import Icon from '@theme/Icon';
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface AdmonitionProps {
  readonly type: string;
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly children?: ReactNode;
}

type Kind = 'secondary' | 'success' | 'info' | 'warning' | 'danger';

const KINDS: Readonly<Record<string, Kind>> = {
  note: 'secondary',
  secondary: 'secondary',
  tip: 'success',
  success: 'success',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
};

const DRAWINGS: Readonly<Record<Kind, string>> = {
  secondary: 'M5 4h14v12l-4 4H5zM15 20v-4h4M8 9h8M8 13h5',
  success: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3z',
  info: 'M12 3a9 9 0 1 0 .01 0zM12 11v5M12 8v.01',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17v.01',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.01',
};

/** A box that stands out from the text. Those in Markdown are compiled to the same HTML. */
export default function Admonition({ type, title, icon, className, id, children }: AdmonitionProps): ReactNode {
  const kind = KINDS[type] ?? 'info';
  return (
    <div
      className={clsx('theme-admonition', `theme-admonition-${type}`, 'admonition alert', `alert--${kind}`, className)}
      {...(id && { id })}
    >
      <div className="admonitionHeading">
        <span className="admonitionIcon">{icon ?? <Icon d={DRAWINGS[kind]} />}</span>
        {title ?? type}
      </div>
      <div className="admonitionContent">{children}</div>
    </div>
  );
}
