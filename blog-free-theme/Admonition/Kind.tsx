import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout';
import clsx from 'clsx';
import { translate } from 'lectern/theme';
import type { ReactNode } from 'react';

interface AdmonitionKindProps extends AdmonitionProps {
  /** Decides the colours. */
  readonly kind: 'secondary' | 'success' | 'info' | 'warning' | 'danger';
}

/** An admonition in the colours of its kind. */
export default function AdmonitionKind({ kind, ...props }: AdmonitionKindProps): ReactNode {
  const title = translate({ id: `theme.admonition.${props.type}`, message: props.type });
  return <AdmonitionLayout title={title} {...props} className={clsx('alert', `alert--${kind}`, props.className)} />;
}
