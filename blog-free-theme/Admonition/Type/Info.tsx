import IconInfo from '@theme/Admonition/Icon/Info';
import AdmonitionKind from '@theme/Admonition/Kind';
import type { AdmonitionProps } from '@theme/Admonition/Layout';
import type { ReactNode } from 'react';

export default function AdmonitionTypeInfo(props: AdmonitionProps): ReactNode {
  return <AdmonitionKind kind="info" icon={<IconInfo />} {...props} />;
}
