import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconArrow(props: IconProps): ReactNode {
  return <Icon {...props} d="m6 9 6 6 6-6" />;
}
