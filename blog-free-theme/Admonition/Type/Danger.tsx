import IconDanger from '@theme/Admonition/Icon/Danger';
import AdmonitionKind from '@theme/Admonition/Kind';
import type { AdmonitionProps } from '@theme/Admonition/Layout';
import type { ReactNode } from 'react';

export default function AdmonitionTypeDanger(props: AdmonitionProps): ReactNode {
  return <AdmonitionKind kind="danger" icon={<IconDanger />} {...props} />;
}
