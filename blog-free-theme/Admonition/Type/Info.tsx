import IconInfo from '@theme/Admonition/Icon/Info';
import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function AdmonitionTypeInfo(props: AdmonitionProps): ReactNode {
  return (
    <AdmonitionLayout
      icon={<IconInfo />}
      title={props.type}
      {...props}
      className={clsx('alert alert--info', props.className)}
    />
  );
}
