import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconLanguage(props: IconProps): ReactNode {
  return <Icon {...props} d="M12 3a9 9 0 1 0 .01 0zM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18" />;
}
