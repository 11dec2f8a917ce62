import clsx from 'clsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** A `summary` element, or its content. */
  readonly summary?: ReactElement | string;
}

/** A `details` element without colours. */
export function Details({ summary = 'Details', className, children, ...props }: DetailsProps): ReactNode {
  return (
    <details {...props} className={clsx('details', className)}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      <div>{children}</div>
    </details>
  );
}
