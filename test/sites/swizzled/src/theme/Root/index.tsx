import { usePluginData } from '@docusaurus/useGlobalData';
import { GreetingContext } from '@site/src/components/greeting';
import type { ReactNode } from 'react';

/** A provider around the whole site, whose value is data of a plugin: no page is around it. */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  const { greeting } = usePluginData('greeter') as { readonly greeting: string };
  return <GreetingContext value={greeting}>{children}</GreetingContext>;
}
