import IconTip from '@theme/Admonition/Icon/Tip';
import AdmonitionKind from '@theme/Admonition/Kind';
import type { AdmonitionProps } from '@theme/Admonition/Layout';
import type { ReactNode } from 'react';

export default function AdmonitionTypeTip(props: AdmonitionProps): ReactNode {
  return <AdmonitionKind kind="success" icon={<IconTip />} {...props} />;
}
