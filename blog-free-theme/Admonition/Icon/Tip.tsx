import Icon, { type IconProps } from '@theme/Icon';
import { ADMONITION_DRAWINGS } from 'lectern/theme';
import type { ReactNode } from 'react';

export default function AdmonitionIconTip(props: IconProps): ReactNode {
  return <Icon {...props} d={ADMONITION_DRAWINGS.success} />;
}
