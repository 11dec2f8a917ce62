import type { ReactNode } from 'react';

/** Wraps the whole site and stays mounted between pages; a site overrides it to add its own providers. */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  return <>{children}</>;
}
