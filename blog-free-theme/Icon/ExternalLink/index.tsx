import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconExternalLink(props: IconProps): ReactNode {
  return <Icon {...props} d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />;
}
