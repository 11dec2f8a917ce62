import clsx from 'clsx';
import { translate } from 'lectern/client';
import { Children, type ComponentProps, isValidElement, type ReactNode, useState } from 'react';

interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** A `summary` element, a component that renders one, or its content; can also be a `summary` among the children. */
  readonly summary?: ReactNode;
}

/** A `details` element in the colours of an admonition. `data-collapsed` tells style sheets of sites whether it is open. */
export default function Details({ summary, className, children, ...props }: DetailsProps): ReactNode {
  const [isOpen, setOpen] = useState(Boolean(props.open));
  const all = Children.toArray(children);
  const own = all.find(isSummary);
  return (
    // The browser opens the element that contains the URL's target, before the page hydrates.
    <details
      suppressHydrationWarning
      {...props}
      className={clsx('details alert alert--info', className)}
      data-collapsed={!isOpen}
      onToggle={event => {
        setOpen(event.currentTarget.open);
        props.onToggle?.(event);
      }}
    >
      {own ??
        (isSummary(summary) || isComponent(summary) ? (
          summary
        ) : (
          <summary>{summary ?? translate({ id: 'theme.Details.summary', message: 'Details' })}</summary>
        ))}
      <div>{all.filter(child => child !== own)}</div>
    </details>
  );
}

/** Whether it is an element of a component, which then renders the `summary`, as in Docusaurus. */
function isComponent(child: ReactNode): boolean {
  return isValidElement(child) && typeof child.type === 'function';
}

function isSummary(child: ReactNode): boolean {
  return isValidElement(child) && child.type === 'summary';
}
