import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconWordWrap(props: IconProps): ReactNode {
  return <Icon {...props} d="M4 6h16M4 18h6M4 12h13a3 3 0 0 1 0 6h-3m2-2-2 2 2 2" />;
}
