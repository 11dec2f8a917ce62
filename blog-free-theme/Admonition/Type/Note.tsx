import IconNote from '@theme/Admonition/Icon/Note';
import AdmonitionKind from '@theme/Admonition/Kind';
import type { AdmonitionProps } from '@theme/Admonition/Layout';
import type { ReactNode } from 'react';

export default function AdmonitionTypeNote(props: AdmonitionProps): ReactNode {
  return <AdmonitionKind kind="secondary" icon={<IconNote />} {...props} />;
}
