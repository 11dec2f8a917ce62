import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface AdmonitionKindProps extends AdmonitionProps {
  /** Decides the colours. */
  readonly kind: 'secondary' | 'success' | 'info' | 'warning' | 'danger';
}

/** An admonition in the colours of its kind. */
export default function AdmonitionKind({ kind, ...props }: AdmonitionKindProps): ReactNode {
  return (
    <AdmonitionLayout title={props.type} {...props} className={clsx('alert', `alert--${kind}`, props.className)} />
  );
}
