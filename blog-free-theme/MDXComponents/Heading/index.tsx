import Heading from '@theme/Heading';
import type { ComponentProps, ReactNode } from 'react';

export default function MDXHeading(props: ComponentProps<typeof Heading>): ReactNode {
  return <Heading {...props} />;
}
