import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconEdit(props: IconProps): ReactNode {
  return <Icon {...props} d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5" />;
}
