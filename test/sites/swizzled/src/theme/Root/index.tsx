import { GreetingContext } from '@site/src/components/greeting';
import type { ReactNode } from 'react';

/** A provider around the whole site. */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  return <GreetingContext value="hello from the root">{children}</GreetingContext>;
}
