import clsx from 'clsx';
import { translate } from 'lectern/client';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';

interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** A `summary` element or its content; a `summary` among the children means the same. */
  readonly summary?: ReactNode;
}

/** A `details` element in the colours of an admonition. */
export default function Details({ summary, className, children, ...props }: DetailsProps): ReactNode {
  const all = Children.toArray(children);
  const own = all.find(isSummary);
  return (
    // A browser opens the box of the address' target before the page hydrates.
    <details suppressHydrationWarning {...props} className={clsx('details alert alert--info', className)}>
      {own ??
        (isSummary(summary) ? (
          summary
        ) : (
          <summary>{summary ?? translate({ id: 'theme.Details.summary', message: 'Details' })}</summary>
        ))}
      <div>{all.filter(child => child !== own)}</div>
    </details>
  );
}

function isSummary(child: ReactNode): boolean {
  return isValidElement(child) && child.type === 'summary';
}
