import Heading from '@theme/Heading';
import type { ComponentProps, ReactNode } from 'react';

/** A heading in Markdown. */
export default function MDXHeading(props: ComponentProps<typeof Heading>): ReactNode {
  return <Heading {...props} />;
}
