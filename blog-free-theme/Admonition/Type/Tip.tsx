import IconTip from '@theme/Admonition/Icon/Tip';
import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function AdmonitionTypeTip(props: AdmonitionProps): ReactNode {
  return (
    <AdmonitionLayout
      icon={<IconTip />}
      title={props.type}
      {...props}
      className={clsx('alert alert--success', props.className)}
    />
  );
}
