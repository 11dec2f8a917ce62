import Icon from '@theme/DocCard/Heading/Icon';
import Text from '@theme/DocCard/Heading/Text';
import type { DocCardProps } from '@theme/DocCard/types';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

export default function DocCardHeading({ item, icon, title }: DocCardProps): ReactNode {
  return (
    <Heading as="h2" className="theme-doc-card-heading cardTitle text--truncate" title={title}>
      {icon && <Icon item={item} icon={icon} />}
      <Text item={item} title={title} />
    </Heading>
  );
}
