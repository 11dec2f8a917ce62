import IconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionKind from '@theme/Admonition/Kind';
import type { AdmonitionProps } from '@theme/Admonition/Layout';
import type { ReactNode } from 'react';

export default function AdmonitionTypeCaution(props: AdmonitionProps): ReactNode {
  return <AdmonitionKind kind="warning" icon={<IconWarning />} {...props} />;
}
