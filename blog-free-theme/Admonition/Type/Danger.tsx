import IconDanger from '@theme/Admonition/Icon/Danger';
import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function AdmonitionTypeDanger(props: AdmonitionProps): ReactNode {
  return (
    <AdmonitionLayout
      icon={<IconDanger />}
      title={props.type}
      {...props}
      className={clsx('alert alert--danger', props.className)}
    />
  );
}
