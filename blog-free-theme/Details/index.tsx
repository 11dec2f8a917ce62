import clsx from 'clsx';
import { translate } from 'lectern/theme';
import { type ComponentProps, isValidElement, type ReactNode, useState } from 'react';

interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** A `summary` element, a component that renders one, or its content. */
  readonly summary?: ReactNode;
}

/** A `details` element in the colours of an admonition. `data-collapsed` tells style sheets of sites whether it is open. */
export default function Details({ summary, className, children, ...props }: DetailsProps): ReactNode {
  const [isOpen, setOpen] = useState(Boolean(props.open));
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
      {isSummary(summary) ? (
        summary
      ) : (
        <summary>{summary ?? translate({ id: 'theme.Details.summary', message: 'Details' })}</summary>
      )}
      <div>{children}</div>
    </details>
  );
}

/** Whether it is a `summary`, or an element of a component, which then renders one, as in Docusaurus. */
function isSummary(child: ReactNode): boolean {
  return isValidElement(child) && (child.type === 'summary' || typeof child.type === 'function');
}
