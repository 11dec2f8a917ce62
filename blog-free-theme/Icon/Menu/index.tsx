import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconMenu(props: IconProps): ReactNode {
  return <Icon {...props} d="M4 7h16M4 12h16M4 17h16" />;
}
