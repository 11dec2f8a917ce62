import IconNote from '@theme/Admonition/Icon/Note';
import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function AdmonitionTypeNote(props: AdmonitionProps): ReactNode {
  return (
    <AdmonitionLayout
      icon={<IconNote />}
      title={props.type}
      {...props}
      className={clsx('alert alert--secondary', props.className)}
    />
  );
}
