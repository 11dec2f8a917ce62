import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconCopy(props: IconProps): ReactNode {
  return <Icon {...props} d="M9 9h11v11H9zM5 15H4V4h11v1" />;
}
