import clsx from 'clsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { translate } from '../Translate.tsx';

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** A `summary` element, or its content. */
  readonly summary?: ReactElement | string;
}

/** A `details` element without the theme's colours. */
export function Details({ summary, className, children, ...props }: DetailsProps): ReactNode {
  const title = summary ?? translate({ id: 'theme.Details.summary', message: 'Details' });
  return (
    <details {...props} className={clsx('details', className)}>
      {typeof title === 'string' ? <summary>{title}</summary> : title}
      <div>{children}</div>
    </details>
  );
}
