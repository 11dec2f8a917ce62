import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconClose(props: IconProps): ReactNode {
  return <Icon {...props} d="M5 5l14 14M19 5 5 19" />;
}
