import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconSuccess(props: IconProps): ReactNode {
  return <Icon {...props} d="M4 12.5 10 18 20 6" />;
}
