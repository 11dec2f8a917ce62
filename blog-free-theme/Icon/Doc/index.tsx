import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconDoc(props: IconProps): ReactNode {
  return <Icon {...props} d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />;
}
