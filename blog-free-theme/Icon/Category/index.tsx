import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconCategory(props: IconProps): ReactNode {
  return <Icon {...props} d="M3 6h6l2 2.5h10V19H3z" />;
}
