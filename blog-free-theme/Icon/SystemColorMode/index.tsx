import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconSystemColorMode(props: IconProps): ReactNode {
  return <Icon {...props} d="M3 5h18v11H3zM9 20h6M12 16v4" />;
}
