import clsx from 'clsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** A `summary` element, or its content. */
  readonly summary?: ReactElement | string;
}

/** A box that opens on demand, by the browser alone; without colours of its own. */
export function Details({ summary = 'Details', className, children, ...props }: DetailsProps): ReactNode {
  return (
    <details {...props} className={clsx('details', className)}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      <div>{children}</div>
    </details>
  );
}
