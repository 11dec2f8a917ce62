import IconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function AdmonitionTypeCaution(props: AdmonitionProps): ReactNode {
  return (
    <AdmonitionLayout
      icon={<IconWarning />}
      title={props.type}
      {...props}
      className={clsx('alert alert--warning', props.className)}
    />
  );
}
