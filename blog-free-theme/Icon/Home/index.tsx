import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconHome(props: IconProps): ReactNode {
  return <Icon {...props} d="M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6" />;
}
