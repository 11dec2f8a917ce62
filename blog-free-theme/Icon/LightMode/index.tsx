import Icon, { type IconProps } from '@theme/Icon';
import type { ReactNode } from 'react';

export default function IconLightMode(props: IconProps): ReactNode {
  return (
    <Icon
      {...props}
      d="M12 8a4 4 0 1 0 .01 0zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2 19 19M5 19l1.8-1.8M17.2 6.8 19 5"
    />
  );
}
