import Details from '@theme/Details';
import type { ComponentProps, ReactNode } from 'react';

export default function MDXDetails(props: ComponentProps<typeof Details>): ReactNode {
  return <Details {...props} />;
}
